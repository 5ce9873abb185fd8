import { useState } from 'react';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Excerpt } from '../ui/dialogs/excerpt.tsx';
import { ErrorSummary, noErrors } from '../ui/forms/error-summary.tsx';
import { controlOf, type MaterialsFlow } from './materials-flow.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

/** Confirms a deletion; if it fails, the current files and links are shown (AP-25, F-03). */
export function DeleteDialog({ flow }: { flow: MaterialsFlow }) {
  const { formId, modals, store, nav, failures } = flow;
  const deletion = modals.payloads.delete;
  const tell = useMaterialsToasts();
  const [isBusy, setBusy] = useState(false);
  // An error belongs to one question: another one, or the same asked again, opens without it.
  const [failed, setFailed] = useState({ deletion, errors: noErrors });
  const run = async () => {
    if (deletion === undefined) return;
    setBusy(true);
    setFailed({ deletion, errors: noErrors });
    const result = await deletion.run();
    const isGone = result.kind === 'failed' && result.problem.code === 'not-found';
    if (result.kind === 'failed' && !failures.stopsFlow(result.problem.code)) await store.refresh();
    setBusy(false);
    if (result.kind === 'saved' || isGone)
      modals.closeThen(() => {
        controlOf(formId, deletion.field)?.focus();
        if (result.kind === 'saved') tell(result.news);
      });
    else if (result.kind === 'failed' && !failures.stopsFlow(result.problem.code))
      setFailed({ deletion, errors: { general: failures.textOf(result.problem), fields: {} } });
    else nav.settle(result, () => void run());
  };
  return (
    <ConfirmDialog
      isOpen={modals.shown === 'delete'}
      texts={{ title: deletion?.title ?? '', yes: deletion?.yes ?? '', no: texts.deleteCv.no }}
      busyLabel={isBusy ? texts.deleting : null}
      dangerousAnswer="yes"
      onYes={() => void run()}
      onNo={modals.close}
      onClose={modals.close}
    >
      <ErrorSummary form="delete" errors={failed.deletion === deletion ? failed.errors : noErrors} />
      <Excerpt>{deletion?.name}</Excerpt>
      {deletion?.warning && <p>{deletion.warning}</p>}
    </ConfirmDialog>
  );
}
