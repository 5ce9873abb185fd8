import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { paths, returnParameter, signInFlag } from '../../../shared/paths.ts';
import { useFreshAfterReturn } from '../../api/fresh-after-return.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { saveSignInIntent, type SignInIntent } from '../../api/session/sign-in-intent.ts';
import { useSessionViewer, ViewerContext } from '../../api/session/viewer.ts';
import { type Modal, useModal } from '../../navigation/modals.ts';
import { dialogPart } from '../../ui/behaviour/lazy-part.tsx';
import { loadPersistently } from '../../ui/behaviour/load-persistently.ts';
import { SignInPromptContext } from '../../ui/frame/sign-in-prompt.ts';

/** Most visitors do not sign in, so the dialog's code is loaded on demand. */
const SessionDialog = dialogPart(() => import('./session-dialog.tsx').then((file) => file.SessionDialog));

/** Tells every page who is there, lets it ask a visitor to sign in, and opens the dialog when the address asks for it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const viewer = useSessionViewer();
  const modal = useModal('sign-in');
  const [wasOpened, setOpened] = useState(false);
  const { pathname, search } = useLocation();
  const isOpen = modal.isOpen && viewer.role === 'visitor';
  if (isOpen && !wasOpened) setOpened(true);

  useSignInFlag(modal.openAt, viewer);
  useFreshAfterReturn();

  const { open, close } = modal;
  const prompt = useMemo(
    () =>
      Object.assign(
        (intent: SignInIntent | null) => {
          saveSignInIntent(intent);
          open();
        },
        { prepare: () => setOpened(true) },
      ),
    [open],
  );

  return (
    <ViewerContext value={viewer}>
      <SignInPromptContext value={prompt}>
        {children}
        {wasOpened && (
          <SessionDialog
            isOpen={isOpen}
            onClose={close}
            instead={paths.plainSignIn(new URLSearchParams(search).get(returnParameter) ?? pathname + search)}
          />
        )}
      </SignInPromptContext>
    </ViewerContext>
  );
}

/**
 * Opens the dialog when the address asks for it, as it does after a press on "Login" or "Apply" that was made before
 * the client ran. The page's own data names the job to apply for.
 */
function useSignInFlag(openAt: Modal['openAt'], viewer: Viewer): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const initial = useInitialPage(pathname);
  const job = initial?.page === 'job-page' ? initial.model.job : null;
  const hasFlag = new URLSearchParams(search).has(signInFlag);
  useEffect(() => {
    if (hasFlag)
      void loadPersistently(
        () => import('./sign-in-flag.ts'),
        () => undefined,
      ).then(({ followSignInFlag }) => followSignInFlag({ viewer, job, navigate, openAt }));
  }, [hasFlag, job, navigate, openAt, viewer]);
}
