import type { SignInInput } from '../../shared/contract/session/session.ts';
import { account } from '../../shared/messages/session/account.ts';
import { session as texts } from '../../shared/messages/session/session.ts';
import type { ApiProblem } from '../api/http/problem.ts';
import type { FormErrors } from '../ui/forms/error-summary.tsx';
import { Field, PasswordField } from '../ui/fields/field.tsx';
import { defineRecordForm, field, type FormOf } from './define-form.ts';
import { secret, text } from './kinds.ts';

export const credentialFields = {
  email: field(text, texts.email, { required: account.email.missing }),
  password: field(secret, texts.password, { required: account.password.missing }),
};

/** Defines the form for signing in to an existing account. */
export const credentialsForm = defineRecordForm<FormOf<typeof credentialFields>, SignInInput>({
  fields: credentialFields,
});

const failures: Partial<Record<ApiProblem['code'], string>> = texts.failures;

/** Adds the request id only to failures that the person cannot fix without support. */
export function accountFailureText({ code, requestId }: ApiProblem): string {
  const failure = failures[code] ?? texts.failures.unknown;
  const isOurs = code === 'internal-error' || code.startsWith('upstream-');
  return isOurs && requestId ? `${failure} ${texts.reference(requestId)}` : failure;
}

interface CredentialFieldsProps {
  readonly formId: string;
  /** The initial email address. */
  readonly email?: string;
  /** The initial password, if one was already typed. */
  readonly password?: string;
  /** The hint for a new password; without it, the field takes the current password. */
  readonly newPassword?: string;
  readonly errors: FormErrors;
}

/** Renders `email` and `password` with the attributes that password managers look for. */
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
