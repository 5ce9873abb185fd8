import { useEffect, useState, useSyncExternalStore } from 'react';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import type { FailureCode } from '../api/http/problem.ts';
import { useToast } from '../ui/notices/toast.ts';
import type { SavedMaterials } from './materials-flow.ts';
import { createUploads, type Upload, type UploadOptions } from './uploads.ts';

/** The server saves within it what had arrived when the person gave an upload up. */
const SAVING_MS = 1000;

interface UseUploadsOptions<Reply> extends Pick<UploadOptions<Reply>, 'send' | 'limit'> {
  /** The files that an upload adds to; absent where an upload may be repeated without harm. */
  readonly saved?: {
    readonly read: () => SavedMaterials;
    /** Reads them again. */
    readonly refresh: () => Promise<unknown>;
  };
  readonly onDone: (reply: Reply, upload: Upload) => void;
  /** Called with failures that may affect more than the file. */
  readonly onFailed: (code: FailureCode) => void;
}

/** Runs the uploads of one visit. */
export function useUploads<Reply extends { readonly isAlreadyThere: boolean }>(
  options: UseUploadsOptions<Reply>,
) {
  const { send, limit, saved, onDone, onFailed } = options;
  const toast = useToast();
  const [uploads] = useState(() =>
    createUploads<Reply>({
      limit,
      send,
      known: () => (saved ? filesOf(saved.read()).map(({ id }) => id) : []),
      hasArrived: async (upload) => {
        if (!saved) return false;
        await saved.refresh();
        return filesOf(saved.read()).some((file) => isIt(file, upload));
      },
      onDone: (reply, upload) => {
        onDone(reply, upload);
        if (reply.isAlreadyThere) toast(texts.upload.alreadyThere(upload.file.name), 'information');
      },
      onGivenUp: () => {
        if (saved) setTimeout(() => void saved.refresh(), SAVING_MS);
      },
    }),
  );
  const list = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
  useEffect(() =>
    uploads.handleFailure((code) => {
      // Files were added elsewhere; the page shows which are there.
      if (code === 'portfolio-full') void saved?.refresh();
      onFailed(code);
    }),
  );
  useEffect(() => {
    addEventListener('online', uploads.retryUnreached);
    return () => removeEventListener('online', uploads.retryUnreached);
  }, [uploads]);
  return { ...uploads, list };
}

const filesOf = ({ cv, portfolioFiles }: SavedMaterials) =>
  cv === null ? portfolioFiles : [cv, ...portfolioFiles];

const isIt = ({ id, name, size }: SavedMaterials['portfolioFiles'][number], upload: Upload) =>
  !upload.known.includes(id) && name === upload.file.name && size === upload.file.size;
