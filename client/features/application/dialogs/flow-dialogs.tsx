import { useState } from 'react';
import { ConflictDialog } from '../../../flow/layout/conflict-dialog.tsx';
import { LeaveQuestions } from '../../../flow/layout/leave-questions.tsx';
import { SignInDialog } from '../../../flow/layout/sign-in-dialog.tsx';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogButtons, DialogContent, Excerpt } from '../../../ui/dialog-content.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary, noErrors } from '../../../ui/error-summary.tsx';
import { failureText, focusField, stopsFlow } from '../flow/flow-errors.ts';
import { LinkDialogs } from '../materials/link-dialog.tsx';
import { LinksDialogs } from '../materials/links-dialog.tsx';
import { RelocationDialogs } from './relocation-dialogs.tsx';
import styles from './flow-dialogs.module.css';
import { isUnsent } from '../materials/uploads.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { useMaterialsToasts } from '../materials/use-materials-toasts.ts';

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
        account={flow.view.account}
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
  const { modals, nav, abandon } = flow;
  const unsent = flow.files.list.find(isUnsent);
  return (
    <LeaveQuestions
      shown={modals.shown}
      exit={texts.exit}
      unsaved={texts.unsaved}
      onSave={() => modals.closeThen(() => void nav.saveAndLeave(abandon))}
      onLeave={() => modals.closeThen(abandon)}
      onClose={modals.close}
    >
      {unsent && <p>{texts.exit.unsent(unsent.file.name)}</p>}
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

/** Confirms a deletion; if it fails, the current files and links are shown (AP-25, F-03). */
function DeleteDialog({ flow }: { flow: Flow }) {
  const { modals, store } = flow;
  const deletion = modals.payloads.delete;
  const tell = useMaterialsToasts();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const close = () => {
    setErrors(noErrors);
    modals.close();
  };
  const run = async () => {
    if (deletion === undefined) return;
    setBusy(true);
    setErrors(noErrors);
    const result = await deletion.run();
    const isGone = result.kind === 'failed' && result.problem.code === 'not-found';
    if (result.kind === 'failed' && !stopsFlow(result.problem.code)) await store.refresh();
    setBusy(false);
    if (result.kind === 'saved') tell(result.news);
    if (result.kind === 'saved' || isGone) modals.closeThen(() => focusField(deletion.field));
    else if (result.kind === 'failed' && !stopsFlow(result.problem.code))
      setErrors({ general: failureText(result.problem), fields: {} });
    else flow.nav.settle(result, () => void run());
  };
  return (
    <ConfirmDialog
      isOpen={modals.shown === 'delete'}
      texts={{ title: deletion?.title ?? '', yes: deletion?.yes ?? '', no: texts.deleteCv.no }}
      busyLabel={isBusy ? texts.deleting : null}
      onYes={() => void run()}
      onNo={close}
      onClose={close}
    >
      <ErrorSummary form="delete" errors={errors} />
      <Excerpt>{deletion?.name}</Excerpt>
      {deletion?.warning && <p>{deletion.warning}</p>}
    </ConfirmDialog>
  );
}
