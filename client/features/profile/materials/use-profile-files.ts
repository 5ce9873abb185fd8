import { useState } from 'react';
import type { ProfileFileUploaded } from '../../../../shared/contract/profile/profile-files.ts';
import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import type { FailureCode } from '../../../api/http/problem.ts';
import { isFileUploaded, profileFilesServer } from '../../../api/profile/profile-files.ts';
import { uploadFile } from '../../../api/http/uploads.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import type { MaterialsResult } from '../../../materials/materials-flow.ts';
import type { Upload } from '../../../materials/uploads.ts';
import { useUploads } from '../../../materials/use-uploads.ts';
import type { ProfileKind } from '../flow/forms.ts';
import { hasFile, withFile } from './files-form.ts';
import { createProfileMaterials } from './profile-materials.ts';

interface Options {
  readonly view: Pick<ProfileStepsView, 'account' | 'limits'>;
  readonly store: FlowStore<ProfileKind>;
  /** Called with failures that may affect more than the file. */
  readonly onFailed: (code: FailureCode) => void;
  /** Called with the result of saving a CV that was uploaded at step 4/1. */
  readonly onCvSaved: (result: MaterialsResult, retry: () => void) => void;
}

/** The files and links of one visit: their saves, the uploads of step 4/1, and those of the files modal. */
export function useProfileFiles({ view: { account, limits }, store, onFailed, onCvSaved }: Options) {
  const [materials] = useState(() => createProfileMaterials(store, profileFilesServer(account)));
  const filesNow = () => store.get().drafts.files.typed;
  const send =
    (isThere: (category: FileCategory, id: string) => boolean) =>
    async ({ category, file }: Upload, onProgress: (percent: number) => void, signal: AbortSignal) => {
      const path = profileApi.uploads(category);
      const reply = await uploadFile({ path, isReply: isFileUploaded, account, file, onProgress, signal });
      // A file that was uploaded before, and not saved, is not there yet for the person.
      return { ...reply, isAlreadyThere: isThere(category, reply.file.id) };
    };
  const saveCv = async (file: ProfileFileUploaded['file']): Promise<void> =>
    onCvSaved(await materials.saveCv(file), () => void saveCv(file));

  const cv = useUploads<ProfileFileUploaded>({
    limit: limits.fileSize,
    send: send((_category, id) => store.get().view.answers.materials.cv?.id === id),
    onDone: ({ file, isAlreadyThere }) => {
      if (!isAlreadyThere) void saveCv(file);
    },
    onFailed,
  });
  const list = useUploads<ProfileFileUploaded>({
    limit: limits.fileSize,
    send: send((category, id) => hasFile(filesNow(), category, id)),
    onDone: ({ file }, { category }) => store.type('files', withFile(filesNow(), category, file)),
    onFailed,
  });
  return { materials, uploads: { cv, list } };
}
