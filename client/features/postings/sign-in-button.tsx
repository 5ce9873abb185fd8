import { useLocation } from 'react-router-dom';
import { signInFlag } from '../../../shared/paths.ts';
import { FormButton } from '../../ui/buttons/button.tsx';
import { useSignInPrompt } from '../../ui/frame/sign-in-prompt.ts';

export function SignInButton({ children }: { children: string }) {
  const { pathname } = useLocation();
  const promptSignIn = useSignInPrompt();
  return (
    <FormButton href={`${pathname}?${signInFlag}=1`} variant="primary" onPress={() => promptSignIn(null)}>
      {children}
    </FormButton>
  );
}
