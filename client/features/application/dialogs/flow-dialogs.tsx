import { ConflictDialog } from '../../../flow/layout/conflict-dialog.tsx';
import { LeaveQuestions } from '../../../flow/layout/leave-questions.tsx';
import { SignInDialog } from '../../../flow/layout/sign-in-dialog.tsx';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { DeleteDialog } from '../../../materials/delete-dialog.tsx';
import { LinksDialogs } from '../../../materials/links-dialog.tsx';
import { isUnsent } from '../../../materials/uploads.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LinkDialogs } from '../materials/link-dialog.tsx';
import { RelocationDialogs } from './relocation-dialogs.tsx';
import styles from './flow-dialogs.module.css';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.dialogs;

/** Renders every dialog that can open over a step; the browser's Back button closes it. */
export function FlowDialogs({ flow }: { flow: Flow }) {
  return (
    <>
      <LeaveDialogs flow={flow} />
      <RelocationDialogs flow={flow} />
      <MissingDialog flow={flow} />
      <DeleteDialog flow={flow} />
      <LinksDialogs flow={flow} />
      <LinkDialogs flow={flow} />
      <ConflictDialog flow={flow} legends={applicationForm.forms} />
      <SignInDialog
        modals={flow.modals}
        email={flow.view.answers.basic.email}
        refresh={flow.store.refresh}
        onSignedIn={() => {
          // An upload may have opened the dialog, and no save follows that would remove the notice.
          flow.nav.dismissFailure();
          flow.files.retryAfterSignIn();
        }}
        onOtherAccount={() => flow.files.cancelAll()}
      />
    </>
  );
}

/** Asks before the person leaves the application (AP-06, AP-19). */
function LeaveDialogs({ flow }: { flow: Flow }) {
  const { modals, nav, abandon, state } = flow;
  const { exit, unsaved } = texts;
  const unsent = flow.files.list.find(isUnsent);
  return (
    <LeaveQuestions
      shown={modals.shown}
      exit={flow.view.status === 'submitted' ? { ...exit, text: exit.sent } : exit}
      unsaved={state.isKeeping ? unsaved : { ...unsaved, about: unsaved.aboutLost }}
      onSave={() => modals.closeThen(() => void nav.saveAndLeave(abandon))}
      onLeave={() => modals.closeThen(abandon)}
      onClose={modals.close}
    >
      {unsent && <p>{exit.unsent(unsent.file.name)}</p>}
    </LeaveQuestions>
  );
}

/** Lists the mandatory fields that are missing (AP-24, AMB-13). */
function MissingDialog({ flow }: { flow: Flow }) {
  const { modals, nav } = flow;
  const missing = modals.payloads.missing ?? [];
  const labels = [...new Set(missing.map(({ label }) => label))];
  const edit = () => {
    const name = missing[0]?.at.name;
    const at = name === undefined ? null : nav.map.named(name);
    modals.closeThen(() => at && nav.goTo(at));
  };
  return (
    <Dialog isOpen={modals.shown === 'missing'} onClose={modals.close} title={texts.missing.title}>
      <DialogContent>
        <p>{texts.missing.text}</p>
        <ul className={styles.list}>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <DialogButtons>
          <Button variant="primary" onClick={edit}>
            {texts.missing.edit}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
