import type {
  ApplicationReceipt,
  ApplicationView,
  FilesChanged,
  FileTitleInput,
  NamedLinkInput,
  PortfolioLinksInput,
  RelocationInput,
  RelocationSaved,
  SaveStepInput,
  StepSaved,
  Withdrawn,
} from '../../shared/contract/application.ts';
import type { LinkedInCode, LinkedInSignIn } from '../../shared/contract/linkedin-sign-in.ts';
import { accountHeader, api, type FileCategory } from '../../shared/paths.ts';
import { get, send } from './http.ts';

/** The calls of one application. Each rejects with an {@link ApiProblem}. */
export interface ApplicationServer {
  readonly read: () => Promise<ApplicationView>;
  readonly saveStep: (input: SaveStepInput, version: number) => Promise<StepSaved>;
  readonly submit: (
    version: number,
    key: string,
  ) => Promise<{ readonly receipt: ApplicationReceipt; readonly version: number }>;
  readonly saveLinks: (input: PortfolioLinksInput, version: number) => Promise<FilesChanged>;
  readonly addLink: (input: NamedLinkInput, version: number) => Promise<FilesChanged>;
  readonly changeLink: (linkId: string, input: NamedLinkInput, version: number) => Promise<FilesChanged>;
  readonly nameFile: (
    category: FileCategory,
    fileId: string,
    input: FileTitleInput,
    version: number,
  ) => Promise<FilesChanged>;
  readonly setConfidential: (isConfidential: boolean) => Promise<FilesChanged>;
  readonly removeLinkedIn: (linkId: string) => Promise<FilesChanged>;
  readonly beginLinkedIn: () => Promise<LinkedInSignIn>;
  readonly saveLinkedInCode: (code: LinkedInCode) => Promise<FilesChanged>;
  readonly removeFile: (category: FileCategory, fileId: string) => Promise<FilesChanged>;
  readonly relocate: (input: RelocationInput) => Promise<RelocationSaved>;
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** What stands at this job, for whoever is signed in. */
export function openApplication(jobId: string): Promise<ApplicationView> {
  return get(api.application(jobId));
}

/** @param account whom the page was made for, so that nothing is asked or saved for anybody else */
export function applicationServer(jobId: string, account: string): ApplicationServer {
  const own = { [accountHeader]: account };
  return {
    read: () => get(api.application(jobId), undefined, own),
    saveStep: (input, version) =>
      send('POST', api.applicationSteps(jobId), input, { ...own, ...ifMatch(version) }),
    submit: (version, key) =>
      send('POST', api.applicationSubmission(jobId), undefined, {
        ...own,
        ...ifMatch(version),
        'idempotency-key': key,
      }),
    saveLinks: (input, version) =>
      send('PUT', api.applicationPortfolioLinks(jobId), input, { ...own, ...ifMatch(version) }),
    addLink: (input, version) =>
      send('POST', api.applicationPortfolioLinks(jobId), input, { ...own, ...ifMatch(version) }),
    changeLink: (linkId, input, version) =>
      send('PUT', api.applicationPortfolioLink(jobId, linkId), input, { ...own, ...ifMatch(version) }),
    nameFile: (category, fileId, input, version) =>
      send('PUT', api.applicationFile(jobId, category, fileId), input, { ...own, ...ifMatch(version) }),
    setConfidential: (isConfidential) =>
      send('PUT', api.applicationPortfolioConfidential(jobId), { isConfidential }, own),
    removeLinkedIn: (linkId) => send('DELETE', api.applicationLinkedIn(jobId, linkId), undefined, own),
    beginLinkedIn: () => send('POST', api.applicationLinkedInSignIn(jobId), undefined, own),
    saveLinkedInCode: (code) => send('POST', api.applicationLinkedInCode(jobId), code, own),
    removeFile: (category, fileId) =>
      send('DELETE', api.applicationFile(jobId, category, fileId), undefined, own),
    relocate: (input) => send('PUT', api.applicationRelocation(jobId), input, own),
  };
}

/** Says that the candidate left (AMB-25). It holds nothing up, outlives the page, and may be lost. */
export function noteLeaving(jobId: string, account: string): void {
  fetch(api.applicationAbort(jobId), {
    method: 'POST',
    keepalive: true,
    headers: { 'x-atelier': '1', [accountHeader]: account },
  }).catch(() => undefined);
}

/** @param account whose application it is */
export function withdrawApplication(jobId: string, account: string): Promise<Withdrawn> {
  return send('DELETE', api.application(jobId), undefined, { [accountHeader]: account });
}

/** A key that no other try of another draft has. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
