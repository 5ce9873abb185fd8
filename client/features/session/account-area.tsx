import { useLocation } from 'react-router-dom';
import { navigation as navigationTexts } from '../../../shared/messages/shell.ts';
import { paths, returnParameter, signInFlag } from '../../../shared/paths.ts';
import { useViewer } from '../../api/session/viewer.ts';
import { FormButton } from '../../ui/buttons/button.tsx';
import { JoinAsRecruiter } from '../../ui/frame/join-as-recruiter.tsx';
import { lazyPart } from '../../ui/behaviour/lazy-part.tsx';
import { useSignInPrompt } from '../../ui/frame/sign-in-prompt.ts';
import styles from './account-area.module.css';
import { useOtherTabs } from './use-other-tabs.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((file) => file.AccountMenu));

/** The right-hand area of the navigation bar, by who looks (N-02 … N-04). */
export function AccountArea() {
  const viewer = useViewer();
  useOtherTabs();
  return viewer.role === 'visitor' ? <VisitorArea /> : <AccountMenu viewer={viewer} />;
}

function VisitorArea() {
  const { pathname, search } = useLocation();
  const promptSignIn = useSignInPrompt();
  // The press is a form, whose address keeps no filters of the list.
  const back = pathname === paths.jobs ? `&${returnParameter}=${encodeURIComponent(pathname + search)}` : '';
  return (
    <>
      <FormButton
        href={`${pathname}?${signInFlag}=1${back}`}
        onPress={() => promptSignIn(null)}
        onIntent={promptSignIn.prepare}
      >
        {navigationTexts.login}
      </FormButton>
      <div className={styles.join}>
        <JoinAsRecruiter variant="primary" />
      </div>
    </>
  );
}
