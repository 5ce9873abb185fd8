import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { session } from '../../../../shared/messages/session.ts';
import { isSignInNeeded } from '../../../api/problem.ts';
import { signIn } from '../../../api/session.ts';
import { accountFailureText, CredentialFields, credentialsForm } from '../../../forms/credentials.tsx';
import { allowKeeping } from '../../../forms/keeping.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogContent } from '../../../ui/dialog-content.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const formId = 'sign-in-again';
const texts = applicationForm.dialogs.signIn;

/** Signs the person in again after the session ended, then repeats the interrupted action and uploads. */
export function SignInDialog({ flow }: { flow: Flow }) {
  const { modals, view, files, store } = flow;
  const { errors, found, isBusy, handlers } = useSentForm({
    definition: credentialsForm,
    submit: async (credentials) => {
      await signIn(credentials);
      const met = await store.refresh();
      const isRefused = met.kind === 'failed' && isSignInNeeded(met.problem.code);
      // A different account has signed in, and the typed text must not go into its application.
      if (isRefused) {
        files.cancelAll();
        return modals.closeThen(() => globalThis.location.reload());
      }
      if (met.kind === 'saved') allowKeeping(view.account);
      files.retryAfterSignIn();
      return modals.closeThen(() => modals.payloads['sign-in-again']?.());
    },
    textOf: accountFailureText,
    leavesPage: false,
  });

  return (
    <Dialog isOpen={modals.shown === 'sign-in-again'} onClose={modals.close} title={texts.title}>
      <form noValidate aria-label={session.signIn.tab} {...handlers}>
        <DialogContent>
          <p>{texts.text}</p>
          <ErrorSummary form={formId} errors={errors} found={found} />
          <CredentialFields formId={formId} email={view.answers.basic.email} errors={errors} />
          <Button type="submit" variant="primary" isWide busyLabel={isBusy ? session.signIn.busy : null}>
            {session.signIn.submit}
          </Button>
        </DialogContent>
      </form>
    </Dialog>
  );
}
