import type { SignUpInput, Viewer } from '../../../shared/contract/session/session.ts';
import { session as sessionTexts } from '../../../shared/messages/session/session.ts';
import { signIn } from '../../api/session/session.ts';
import { accountFailureText, CredentialFields, credentialsForm } from '../../forms/credentials.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import styles from './session-dialog.module.css';

const formId = 'sign-in';

interface SignInFormProps {
  /** The values typed into the other form. */
  readonly values: Pick<SignUpInput, 'email' | 'password'>;
  readonly onSignedIn: (viewer: Viewer) => Promise<void>;
}

export function SignInForm({ values, onSignedIn }: SignInFormProps) {
  const { errors, found, isBusy, handlers } = useSentForm({
    definition: credentialsForm,
    submit: async (credentials) => await onSignedIn(await signIn(credentials)),
    textOf: accountFailureText,
    leavesPage: true,
  });
  return (
    <form className={styles.form} noValidate {...handlers} aria-label={sessionTexts.signIn.tab}>
      <ErrorSummary form={formId} errors={errors} found={found} />
      <CredentialFields formId={formId} {...values} errors={errors} />
      <Button type="submit" variant="primary" isWide busyLabel={isBusy ? sessionTexts.signIn.busy : null}>
        {sessionTexts.signIn.submit}
      </Button>
    </form>
  );
}
