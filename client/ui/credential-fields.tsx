import { session as texts } from '../../shared/messages/session.ts';
import type { FormErrors } from './error-summary.tsx';
import { Field, PasswordField } from './field.tsx';

interface CredentialFieldsProps {
  readonly formId: string;
  /** An address already known. */
  readonly email: string;
  readonly errors: FormErrors;
}

/** `email` and `password` of an account there is, as password managers look for them. */
export function CredentialFields({ formId, email, errors }: CredentialFieldsProps) {
  return (
    <>
      <Field
        formId={formId}
        label={texts.email}
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
        label={texts.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors.fields['password']}
      />
    </>
  );
}
