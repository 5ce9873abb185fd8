import type { SignInInput } from '../../shared/contract/session.ts';
import { account } from '../../shared/messages/account.ts';
import { session as texts } from '../../shared/messages/session.ts';
import type { ApiProblem } from '../api/problem.ts';
import type { FormErrors } from '../ui/error-summary.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { defineRecordForm, field, type FormOf } from './define-form.ts';
import { secret, text } from './kinds.ts';

export const credentialFields = {
  email: field(text, texts.email, { required: account.email.missing }),
  password: field(secret, texts.password, { required: account.password.missing }),
};

/** Of an account there is. */
export const credentialsForm = defineRecordForm<FormOf<typeof credentialFields>, SignInInput>({
  fields: credentialFields,
});

const failures: Partial<Record<ApiProblem['code'], string>> = texts.failures;

/** Only what a person cannot mend alone is worth a reference to quote. */
export function accountFailureText({ code, requestId }: ApiProblem): string {
  const failure = failures[code] ?? texts.failures.unknown;
  const isOurs = code === 'internal-error' || code.startsWith('upstream-');
  return isOurs && requestId ? `${failure} ${texts.reference(requestId)}` : failure;
}

interface CredentialFieldsProps {
  readonly formId: string;
  /** An address already known. */
  readonly email?: string;
  /** One already typed. */
  readonly password?: string;
  /** Of a password that is chosen here: what it has to be. */
  readonly newPassword?: string;
  readonly errors: FormErrors;
}

/** `email` and `password` as password managers look for them. */
export function CredentialFields({ formId, email, password, newPassword, errors }: CredentialFieldsProps) {
  const isNew = newPassword !== undefined;
  return (
    <>
      <Field
        formId={formId}
        label={credentialFields.email.label}
        name="email"
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        required
        defaultValue={email}
        error={errors.fields['email']}
      />
      <PasswordField
        formId={formId}
        label={credentialFields.password.label}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={newPassword}
        defaultValue={password}
        error={errors.fields['password']}
      />
    </>
  );
}
