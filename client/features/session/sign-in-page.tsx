import { useLocation } from 'react-router-dom';
import type { SignInView } from '../../../shared/contract/session/sign-in.ts';
import { account as accountTexts } from '../../../shared/messages/session/account.ts';
import { session as texts } from '../../../shared/messages/session/session.ts';
import { signInAddress } from '../../../shared/sign-in-paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { CredentialFields } from '../../forms/credentials.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import dialogStyles from './session-dialog.module.css';
import styles from './sign-in-page.module.css';

/** Signing in and signing up as plain forms, for browsers without JavaScript. */
export function SignInPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  if (initial?.page !== 'sign-in') return <ErrorView here={pathname} />;
  const { form, next, isSignedUp } = initial.model;
  const isNew = form === 'sign-up';
  return (
    <div className={styles.page}>
      <h1>{texts[isNew ? 'signUp' : 'signIn'].tab}</h1>
      {isSignedUp && (
        <output>
          <Notice>{accountTexts.signUpAccepted}</Notice>
        </output>
      )}
      <PlainForm view={initial.model} />
      <p>
        <a href={signInAddress(isNew ? 'sign-in' : 'sign-up', next)}>
          {texts[isNew ? 'signIn' : 'signUp'].instead}
        </a>
      </p>
    </div>
  );
}

function PlainForm({ view: { form, next, typed, errors } }: { view: SignInView }) {
  const isNew = form === 'sign-up';
  const words = texts[isNew ? 'signUp' : 'signIn'];
  return (
    <form
      className={dialogStyles.form}
      method="post"
      action={signInAddress(form, next)}
      noValidate
      aria-label={words.tab}
    >
      <ErrorSummary form={form} errors={errors} />
      {isNew && (
        <Field
          formId={form}
          label={texts.name}
          name="name"
          autoComplete="name"
          required
          defaultValue={typed.name}
          error={errors.fields['name']}
        />
      )}
      <CredentialFields
        formId={form}
        email={typed.email}
        {...(isNew && { newPassword: texts.passwordHint })}
        errors={errors}
      />
      <Button type="submit" variant="primary" isWide>
        {words.submit}
      </Button>
    </form>
  );
}
