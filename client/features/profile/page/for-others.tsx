import { profileForOthers as texts } from '../../../../shared/messages/profile-for-others.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useSignInPrompt } from '../../../ui/sign-in-prompt.ts';

/** Asks a visitor to sign in (RO-08). */
export function ForVisitors() {
  const promptSignIn = useSignInPrompt();
  return (
    <MessagePage title={texts.visitor.title} text={texts.visitor.text}>
      <Button variant="primary" onClick={() => promptSignIn(null)}>
        {texts.visitor.signIn}
      </Button>
    </MessagePage>
  );
}

/** Tells a recruiter whose page this is (RO-08). */
export function ForRecruiters() {
  return (
    <MessagePage title={texts.others.title} text={texts.others.text}>
      <ButtonLink href={paths.jobs}>{texts.others.jobs}</ButtonLink>
    </MessagePage>
  );
}
