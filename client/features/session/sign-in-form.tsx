import type { Viewer } from '../../../shared/contract/session.ts';
import { account as accountTexts } from '../../../shared/messages/account.ts';
import { session as sessionTexts } from '../../../shared/messages/session.ts';
import { signIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
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
      <Field
        formId={formId}
        label={sessionTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        defaultValue={email}
        error={errors.fields['email']}
      />
      <PasswordField
        formId={formId}
        label={sessionTexts.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors.fields['password']}
      />
      <Button type="submit" variant="primary" isWide busyLabel={isBusy ? sessionTexts.signIn.busy : null}>
        {sessionTexts.signIn.submit}
      </Button>
    </form>
  );
}
