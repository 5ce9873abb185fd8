import type { SignUpInput } from '../../../shared/contract/session/session.ts';
import { accountErrors } from '../../../shared/domain/account.ts';
import { account as accountTexts } from '../../../shared/messages/session/account.ts';
import { session as sessionTexts } from '../../../shared/messages/session/session.ts';
import { signUp } from '../../api/session/session.ts';
import { accountFailureText, CredentialFields, credentialFields } from '../../forms/credentials.tsx';
import { defineRecordForm, field, type FormOf } from '../../forms/define-form.ts';
import { text } from '../../forms/kinds.ts';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Field } from '../../ui/fields/field.tsx';
import styles from './session-dialog.module.css';

const formId = 'sign-up';

const fields = {
  name: field(text, sessionTexts.name, { required: accountTexts.name.missing }),
  ...credentialFields,
};

/** Only the server has the list of common passwords. */
const signUpForm = defineRecordForm<FormOf<typeof fields>, SignUpInput>({ fields, rules: accountErrors });

interface SignUpFormProps {
  /** The values typed into the other form. */
  readonly values: SignUpInput;
  /** Called after the account was requested; only a sign-in shows whether it was created. */
  readonly onSignedUp: (credentials: { email: string; password: string }) => Promise<void>;
}

export function SignUpForm({ values, onSignedUp }: SignUpFormProps) {
  const { errors, found, isBusy, handlers } = useSentForm({
    definition: signUpForm,
    submit: async (account) => {
      await signUp(account);
      await onSignedUp({ email: account.email, password: account.password });
    },
    textOf: accountFailureText,
    leavesPage: true,
  });
  return (
    <form className={styles.form} noValidate {...handlers} aria-label={sessionTexts.signUp.tab}>
      <ErrorSummary form={formId} errors={errors} found={found} />
      <Field
        formId={formId}
        label={fields.name.label}
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errors.fields['name']}
      />
      <CredentialFields
        formId={formId}
        email={values.email}
        password={values.password}
        newPassword={sessionTexts.passwordHint}
        errors={errors}
      />
      <Button type="submit" variant="primary" isWide busyLabel={isBusy ? sessionTexts.signUp.busy : null}>
        {sessionTexts.signUp.submit}
      </Button>
    </form>
  );
}
