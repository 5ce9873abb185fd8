import { account as accountTexts } from '../../../shared/messages/account.ts';
import { session as sessionTexts } from '../../../shared/messages/session.ts';
import { signUp } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';
import { missingFields } from './form-errors.ts';
import styles from './session-dialog.module.css';
import { useForm } from './use-form.ts';

const formId = 'sign-up';

interface SignUpFormProps {
  /** The account was asked for. Whether it is new is only known by signing in with it. */
  readonly onSignedUp: (credentials: { email: string; password: string }) => Promise<void>;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const { errors, isBusy, onSubmit } = useForm({
    check: (values) =>
      missingFields(values, {
        name: accountTexts.name.missing,
        email: accountTexts.email.missing,
        password: accountTexts.password.missing,
      }),
    submit: async ({ name = '', email = '', password = '' }) => {
      await signUp({ name: name.trim(), email: email.trim(), password });
      await onSignedUp({ email: email.trim(), password });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label={sessionTexts.signUp.tab}>
      <ErrorSummary form={formId} errors={errors} />
      <Field
        formId={formId}
        label={sessionTexts.name}
        name="name"
        autoComplete="name"
        required
        error={errors.fields['name']}
      />
      <Field
        formId={formId}
        label={sessionTexts.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
        error={errors.fields['email']}
      />
      <PasswordField
        formId={formId}
        label={sessionTexts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={sessionTexts.passwordHint}
        error={errors.fields['password']}
      />
      <Button type="submit" variant="primary" isWide busyLabel={isBusy ? sessionTexts.signUp.busy : null}>
        {sessionTexts.signUp.submit}
      </Button>
    </form>
  );
}
