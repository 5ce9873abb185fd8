import type {
  ApplicationView,
  FilesChanged,
  FileTitleInput,
  NamedLinkInput,
  PortfolioLinksInput,
  RelocationInput,
  RelocationSaved,
  SaveStepInput,
  StepSaved,
  Submitted,
  Withdrawn,
} from '../../../shared/contract/application/application.ts';
import type { LinkedInCode, LinkedInSignIn } from '../../../shared/contract/session/linkedin-sign-in.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import { accountHeader, type FileCategory } from '../../../shared/paths.ts';
import { get, send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

/** The calls of one application. Each rejects with an {@link ApiProblem}. */
export interface ApplicationServer {
  readonly read: () => Promise<ApplicationView>;
  readonly saveStep: (input: SaveStepInput, version: number) => Promise<StepSaved>;
  readonly submit: (version: number, key: string) => Promise<Submitted>;
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

const isApplication = hasFields<ApplicationView>({
  viewer: 'object',
  account: 'string',
  job: 'object',
  variant: 'string',
  status: 'string',
  version: 'number',
  savedAt: 'number?',
  progress: 'object',
  mandatory: 'object',
  answers: 'object',
  relocation: 'object',
  strength: 'object',
  receipt: 'object?',
  withdrawnAt: 'number?',
  limits: 'object',
  hasLinkedInSignIn: 'boolean',
});
const isStepSaved = hasFields<StepSaved>({
  version: 'number',
  savedAt: 'number',
  progress: 'object',
  strength: 'object',
  relocation: 'object',
  linkedIn: 'object?',
});
const isSubmitted = hasFields<Submitted>({ receipt: 'object', version: 'number' });
const isLinkedInSignIn = hasFields<LinkedInSignIn>({ url: 'string', state: 'string' });
const isRelocationSaved = hasFields<RelocationSaved>({ relocation: 'object' });
const isWithdrawn = hasFields<Withdrawn>({ withdrawnAt: 'number' });

/** A reply that carries the files and links of an application after a change. */
export const isFilesChanged = hasFields<FilesChanged>({
  version: 'number',
  savedAt: 'number',
  progress: 'object',
  cv: 'object?',
  linkedIn: 'object?',
  portfolioFiles: 'array',
  portfolioLinks: 'array',
  isPortfolioConfidential: 'boolean',
  isLinkedInSavedInCv: 'boolean',
  isMarkedUnavailable: 'boolean',
  isAlreadyThere: 'boolean',
});

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

/** The signed-in candidate's application for this job. */
export function openApplication(jobId: string): Promise<ApplicationView> {
  return get(applicationApi.view(jobId), isApplication);
}

/** @param account the account that the page was made for; the gateway refuses another one */
export function applicationServer(jobId: string, account: string): ApplicationServer {
  const own = { [accountHeader]: account };
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: number) =>
    send(method, path, isFilesChanged, {
      ...(body && { body }),
      headers: version === undefined ? own : { ...own, ...ifMatch(version) },
    });
  return {
    read: () => get(applicationApi.view(jobId), isApplication, { headers: own }),
    saveStep: (body, version) =>
      send('POST', applicationApi.steps(jobId), isStepSaved, {
        body,
        headers: { ...own, ...ifMatch(version) },
      }),
    submit: (version, key) =>
      send('POST', applicationApi.submission(jobId), isSubmitted, {
        headers: { ...own, ...ifMatch(version), 'idempotency-key': key },
      }),
    saveLinks: (input, version) => change('PUT', applicationApi.portfolioLinks(jobId), input, version),
    addLink: (input, version) => change('POST', applicationApi.portfolioLinks(jobId), input, version),
    changeLink: (linkId, input, version) =>
      change('PUT', applicationApi.portfolioLink(jobId, linkId), input, version),
    nameFile: (category, fileId, input, version) =>
      change('PUT', applicationApi.file(jobId, category, fileId), input, version),
    setConfidential: (isConfidential) =>
      change('PUT', applicationApi.portfolioConfidential(jobId), { isConfidential }),
    removeLinkedIn: (linkId) => change('DELETE', applicationApi.linkedIn(jobId, linkId)),
    beginLinkedIn: () =>
      send('POST', applicationApi.linkedInSignIn(jobId), isLinkedInSignIn, { headers: own }),
    saveLinkedInCode: (code) => change('POST', applicationApi.linkedInCode(jobId), code),
    removeFile: (category, fileId) => change('DELETE', applicationApi.file(jobId, category, fileId)),
    relocate: (body) =>
      send('PUT', applicationApi.relocation(jobId), isRelocationSaved, { body, headers: own }),
  };
}

/** Says that the candidate left (AMB-25). It holds nothing up, outlives the page, and may be lost. */
export function noteLeaving(jobId: string, account: string): void {
  fetch(applicationApi.abort(jobId), {
    method: 'POST',
    keepalive: true,
    headers: { 'x-atelier': '1', [accountHeader]: account },
  }).catch(() => undefined);
}

/** @param account whose application it is */
export function withdrawApplication(jobId: string, account: string): Promise<Withdrawn> {
  return send('DELETE', applicationApi.view(jobId), isWithdrawn, { headers: { [accountHeader]: account } });
}
