import { profileEntry } from '../../../../shared/messages/profile/profile-entry.ts';
import { profileFiles } from '../../../../shared/messages/profile/profile-files.ts';
import { useListModal } from '../../../materials/use-list-modal.ts';
import type { Flow } from '../flow/use-profile-flow.ts';
import { checkFiles, type FilesForm, filesForm, titleFields } from './files-form.ts';

/** Controls the files modal and its question. The store holds the list (F-01, F-02). */
export function useFilesModal(flow: Flow) {
  const { modals, store, uploads } = flow;
  const isUploading = uploads.list.list.some(({ failure }) => failure === null);
  const modal = useListModal<FilesForm>({
    flow,
    definition: filesForm,
    read: () => store.get().drafts.files,
    check: ({ typed }) => checkFiles(typed),
    save: store.saveFiles,
    fieldOf: ({ pointer }, form) => {
      const place = /^\/titles\/(\d+)\/title$/.exec(pointer)?.[1];
      return titleFields(form)[Number(place)] ?? null;
    },
    failureText: () => `${profileFiles.failed} ${profileEntry.again(flow.view.feedbackEmail)}`,
    onBlocked: isUploading ? flow.tellUploading : null,
    open: () => modals.open('files'),
    discard: () => store.discard(['files']),
    onSettled: () => uploads.list.cancelAll(),
  });
  return { ...modal, isUploading };
}
