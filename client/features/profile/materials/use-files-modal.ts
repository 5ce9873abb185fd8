import { useState } from 'react';
import { profileEntry } from '../../../../shared/messages/profile-entry.ts';
import { profileFiles } from '../../../../shared/messages/profile-files.ts';
import { isDraftDirty } from '../../../forms/draft.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useMaterialsToasts } from '../../../materials/use-materials-toasts.ts';
import { noErrors } from '../../../ui/error-summary.tsx';
import type { Flow } from '../steps/use-profile-flow.ts';
import { filesForm } from './files-form.ts';

/** Controls the files modal and its question. The store holds the list (F-01, F-02). */
export function useFilesModal(flow: Flow) {
  const { modals, store, state, nav, failures, uploads } = flow;
  const { errors, found, setErrors } = useFormErrors(noErrors, () => [store.get().drafts.files]);
  const [isWarned, setWarned] = useState(false);
  const tell = useMaterialsToasts();
  const isUploading = uploads.list.list.some(({ failure }) => failure === null);

  const save = async (isConfirmed: boolean): Promise<void> => {
    setErrors(noErrors);
    setWarned(false);
    const result = await nav.during('saving', () => store.saveFiles(isConfirmed));
    if (result.kind === 'saved') {
      tell(result.news);
      uploads.list.cancelAll();
      return modals.close();
    }
    if (result.kind === 'conflict' || (result.kind === 'failed' && failures.stopsFlow(result.problem.code)))
      return void nav.settle(result, () => void save(isConfirmed));
    // The modal shows the question and the errors, also when the save was started from another dialog.
    if (result.kind === 'unconfirmed') setWarned(true);
    else
      setErrors({
        general: `${profileFiles.failed} ${profileEntry.again(flow.view.feedbackEmail)}`,
        fields: {},
      });
    return modals.open('files');
  };

  return {
    errors,
    found,
    isUploading,
    hasChanges: isDraftDirty(filesForm, state.drafts.files),
    /** The modal warns before a save that ends availability for hire (AV-06). */
    isWarned,
    dismissWarning: () => setWarned(false),
    begin: () => void save(false),
    confirm: () => void save(true),
    /** Does nothing while a file is on its way (F-01). */
    close: () => {
      if (isUploading) return;
      setErrors(noErrors);
      setWarned(false);
      modals.close();
    },
    discard: () => {
      store.discard(['files']);
      uploads.list.cancelAll();
      modals.close();
    },
  };
}
