import { useLocation } from 'react-router-dom';
import { paths, signInFlag } from '../../../shared/paths.ts';
import { ButtonLink, FormButton } from '../buttons/button.tsx';
import { MessagePage } from './message-page.tsx';
import { useSignInPrompt } from './sign-in-prompt.ts';

interface Texts {
  readonly title: string;
  readonly text: string;
}

/** Takes the place of a page of candidates, and asks a visitor to sign in. */
export function VisitorMessage({ title, text, signIn }: Texts & { readonly signIn: string }) {
  const { pathname } = useLocation();
  const promptSignIn = useSignInPrompt();
  return (
    <MessagePage title={title} text={text}>
      <FormButton href={`${pathname}?${signInFlag}=1`} variant="primary" onPress={() => promptSignIn(null)}>
        {signIn}
      </FormButton>
    </MessagePage>
  );
}

/** Takes the place of a page of candidates for everybody else who is signed in, and leads to the jobs. */
export function OtherRoleMessage({ title, text, jobs }: Texts & { readonly jobs: string }) {
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink href={paths.jobs}>{jobs}</ButtonLink>
    </MessagePage>
  );
}
