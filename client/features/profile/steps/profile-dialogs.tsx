import { profileForm as texts } from '../../../../shared/messages/profile-form.ts';
import { ConflictDialog } from '../../../flow/layout/conflict-dialog.tsx';
import { SignInDialog } from '../../../flow/layout/sign-in-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Flow } from './use-profile-flow.ts';

/** Renders every dialog that can open over a step; the browser's Back button closes it. */
export function ProfileDialogs({ flow }: { flow: Flow }) {
  const { modals, view, store, leave } = flow;
  return (
    <>
      <ConfirmDialog
        isOpen={modals.shown === 'unsaved'}
        width="question"
        texts={texts.unsaved}
        // The wait lets the browser's own unload question be removed first.
        onYes={() => modals.closeThen(() => setTimeout(leave))}
        onNo={modals.close}
        onClose={modals.close}
      >
        <p>{texts.unsaved.text}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={modals.shown === 'warning'}
        width="warning"
        texts={texts.warning}
        onYes={() => modals.closeThen(() => modals.payloads.warning?.())}
        onNo={modals.close}
        onClose={modals.close}
      >
        <p>{texts.warning.text}</p>
      </ConfirmDialog>
      <ConflictDialog flow={flow} legends={texts.forms} />
      <SignInDialog modals={modals} account={view.account} email={view.email} refresh={store.refresh} />
    </>
  );
}
