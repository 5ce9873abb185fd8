import type {
  ProfileFilesInput,
  ProfileFilesReply,
  ProfileFileUploaded,
  ProfileLinksInput,
} from '../../../shared/contract/profile/profile-files.ts';
import { accountHeader, type FileCategory } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

/** The calls that change the files and links of a profile. Each rejects with an `ApiProblem`. */
export interface ProfileFilesServer {
  readonly saveFiles: (input: ProfileFilesInput, version: number) => Promise<ProfileFilesReply>;
  readonly saveLinks: (input: ProfileLinksInput, version: number) => Promise<ProfileFilesReply>;
  readonly removeFile: (
    category: FileCategory,
    fileId: string,
    version: number,
  ) => Promise<ProfileFilesReply>;
  readonly setConfidential: (isConfidential: boolean, version: number) => Promise<ProfileFilesReply>;
}

/** The reply to an upload. */
export const isFileUploaded = hasFields<ProfileFileUploaded>({ file: 'object', isAlreadyThere: 'boolean' });

const isSaved = hasFields<Extract<ProfileFilesReply, { isSaved: true }>>({
  isSaved: 'boolean',
  version: 'number',
  savedAt: 'number?',
  progress: 'object',
  strength: 'number?',
  isAvailableForHire: 'boolean',
  materials: 'object',
  linkedInUrl: 'string?',
  isLinkedInSavedInCv: 'boolean',
  isMarkedUnavailable: 'boolean',
});
const isNotSaved = hasFields<Extract<ProfileFilesReply, { isSaved: false }>>({ isSaved: 'boolean' });
const isReply = (body: unknown): body is ProfileFilesReply =>
  isSaved(body) || (isNotSaved(body) && !body.isSaved);

/** @param account the account that the page was made for; the gateway refuses another one */
export function profileFilesServer(account: string): ProfileFilesServer {
  const change = (method: 'PUT' | 'DELETE', path: string, version: number, body?: object) =>
    send(method, path, isReply, {
      ...(body && { body }),
      headers: { [accountHeader]: account, 'if-match': `"${version}"` },
    });
  return {
    saveFiles: (input, version) => change('PUT', profileApi.files, version, input),
    saveLinks: (input, version) => change('PUT', profileApi.links, version, input),
    removeFile: (category, fileId, version) => change('DELETE', profileApi.file(category, fileId), version),
    setConfidential: (isConfidential, version) =>
      change('PUT', profileApi.portfolioConfidential, version, { isConfidential }),
  };
}
