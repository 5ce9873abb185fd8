import { type FormEvent, useState } from 'react';
import { account } from '../../../shared/messages/account.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { session } from '../../../shared/messages/session.ts';
import { ApiProblem, isSignInNeeded } from '../../api/problem.ts';
import { signIn } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { CredentialFields } from '../../ui/credential-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

const formId = 'sign-in-again';
const texts = applicationForm.dialogs.signIn;
const failures: Partial<Record<ApiProblem['code'], string>> = session.failures;

/** The session ended in the middle: signing in again in place, and on with what was being done, files included. */
export function SignInDialog({ flow }: { flow: Flow }) {
  const { dialog, view, uploads, store } = flow;
  const [errors, setErrors] = useState(noErrors);
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: FormData) => {
    const email = textOf(values, 'email').trim();
    const password = textOf(values, 'password');
    const fields = {
      ...(email === '' && { email: account.email.missing }),
      ...(password === '' && { password: account.password.missing }),
    };
    const wrong = { general: null, fields };
    setErrors(wrong);
    if (hasErrors(wrong) || isBusy) return;
    setBusy(true);
    try {
      await signIn({ email, password });
      const met = await store.refresh();
      const isRefused = met.kind === 'failed' && isSignInNeeded(met.problem.code);
      // Another person's application is another one: nothing typed here goes into it.
      if (isRefused) {
        uploads.cancelAll();
        return dialog.close(() => globalThis.location.reload());
      }
      uploads.retryAfterSignIn();
      flow.resume();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setErrors({ general: failures[problem.code] ?? session.failures.unknown, fields: {} });
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <Dialog isOpen={dialog.shown === 'sign-in'} onClose={() => dialog.close()} title={texts.title}>
      <form
        className={styles.dialog}
        noValidate
        aria-label={session.signIn.tab}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <p>{texts.text}</p>
        <ErrorSummary form={formId} errors={errors} />
        <CredentialFields formId={formId} email={view.answers.basic.email} errors={errors} />
        <Button type="submit" variant="primary" isWide busyLabel={isBusy ? session.signIn.busy : null}>
          {session.signIn.submit}
        </Button>
      </form>
    </Dialog>
  );
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
