import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import type { FailureCode } from '../../../api/problem.ts';
import { uploadFile } from '../../../api/uploads.ts';
import { useToast } from '../../../ui/toast.ts';
import type { ApplicationStore } from '../flow/application-store.ts';
import { createUploads, type Upload } from './uploads.ts';

/**
 * Runs the uploads of one visit.
 * @param onFailed called with failures that may affect more than the file
 */
export function useUploads(
  { job, account, limits }: ApplicationView,
  store: ApplicationStore,
  onFailed: (code: FailureCode) => void,
) {
  const toast = useToast();
  const [uploads] = useState(() =>
    createUploads({
      limit: limits.fileSize,
      send: ({ category, file }, onProgress, signal) =>
        uploadFile({ jobId: job.id, account, category, file, onProgress, signal }),
      known: () => filesOf(store.get().view).map(({ id }) => id),
      hasArrived: async (upload) => {
        await store.refresh();
        return filesOf(store.get().view).some((file) => isIt(file, upload));
      },
      onDone: (changed, { file }) => {
        store.takeFiles(changed);
        if (changed.isAlreadyThere) toast(applicationForm.upload.alreadyThere(file.name), 'information');
      },
    }),
  );
  const uploadList = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
  useEffect(() => uploads.handleFailure(onFailed));
  return { uploads, uploadList };
}

const filesOf = ({ answers: { cv, portfolioFiles } }: ApplicationView) =>
  cv === null ? portfolioFiles : [cv, ...portfolioFiles];

const isIt = ({ id, name, size }: ApplicationView['answers']['portfolioFiles'][number], upload: Upload) =>
  !upload.known.includes(id) && name === upload.file.name && size === upload.file.size;
