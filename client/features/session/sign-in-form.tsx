import type { Viewer } from '../../../shared/contract/session.ts';
import { account as accountTexts } from '../../../shared/messages/account.ts';
import { session as sessionTexts } from '../../../shared/messages/session.ts';
import { signIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { CredentialFields } from '../../ui/credential-fields.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { missingFields } from './form-errors.ts';
import styles from './session-dialog.module.css';
import { useForm } from './use-form.ts';

const formId = 'sign-in';

interface SignInFormProps {
  /** An address already given elsewhere. */
  readonly email: string;
  readonly onSignedIn: (viewer: Viewer) => Promise<void>;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { errors, isBusy, onSubmit } = useForm({
    check: (values) =>
      missingFields(values, {
        email: accountTexts.email.missing,
        password: accountTexts.password.missing,
      }),
    submit: async ({ email: address = '', password = '' }) =>
      await onSignedIn(await signIn({ email: address.trim(), password })),
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={sessionTexts.signIn.tab}>
      <ErrorSummary form={formId} errors={errors} />
      <CredentialFields formId={formId} email={email} errors={errors} />
      <Button type="submit" variant="primary" isWide busyLabel={isBusy ? sessionTexts.signIn.busy : null}>
        {sessionTexts.signIn.submit}
      </Button>
    </form>
  );
}
