import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { session } from '../../../shared/messages/session/session.ts';
import { isSignInNeeded } from '../../api/http/problem.ts';
import { signIn } from '../../api/session/session.ts';
import { accountFailureText, CredentialFields, credentialsForm } from '../../forms/credentials.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogContent } from '../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import type { FlowModalControl } from '../flow-modals.ts';
import type { SaveResult } from '../save-result.ts';

const formId = 'sign-in-again';
const texts = flowTexts.signIn;

interface SignInDialogProps {
  readonly modals: FlowModalControl;
  readonly email: string;
  readonly refresh: () => Promise<SaveResult>;
  /** Repeats what the ended session interrupted besides the save that the modal continues. */
  readonly onSignedIn?: () => void;
  /** Called before the page is loaded again for another account. */
  readonly onOtherAccount?: () => void;
}

/** Signs the person in again after the session ended, then repeats the interrupted action. */
export function SignInDialog(props: SignInDialogProps) {
  const { modals, email, refresh, onSignedIn, onOtherAccount } = props;
  const { errors, found, isBusy, handlers } = useSentForm({
    definition: credentialsForm,
    submit: async (credentials) => {
      await signIn(credentials);
      const met = await refresh();
      const isRefused = met.kind === 'failed' && isSignInNeeded(met.problem.code);
      // A different account has signed in, and the typed text must not go into its answers.
      if (isRefused) {
        onOtherAccount?.();
        return modals.closeThen(() => globalThis.location.reload());
      }
      onSignedIn?.();
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
          <CredentialFields formId={formId} email={email} errors={errors} />
          <Button type="submit" variant="primary" isWide busyLabel={isBusy ? session.signIn.busy : null}>
            {session.signIn.submit}
          </Button>
        </DialogContent>
      </form>
    </Dialog>
  );
}
