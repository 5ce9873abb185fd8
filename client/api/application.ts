import type {
  ApplicationReceipt,
  ApplicationView,
  FilesChanged,
  PortfolioLinksInput,
  RelocationInput,
  RelocationSaved,
  SaveStepInput,
  StepSaved,
  Withdrawn,
} from '../../shared/contract/application.ts';
import { api, type FileCategory } from '../../shared/paths.ts';
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
  readonly setConfidential: (isConfidential: boolean) => Promise<FilesChanged>;
  readonly removeLinkedIn: (linkId: string) => Promise<FilesChanged>;
  readonly removeFile: (category: FileCategory, fileId: string) => Promise<FilesChanged>;
  readonly relocate: (input: RelocationInput) => Promise<RelocationSaved>;
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

export function applicationServer(jobId: string): ApplicationServer {
  return {
    read: () => get(api.application(jobId)),
    saveStep: (input, version) => send('POST', api.applicationSteps(jobId), input, ifMatch(version)),
    submit: (version, key) =>
      send('POST', api.applicationSubmission(jobId), undefined, {
        ...ifMatch(version),
        'idempotency-key': key,
      }),
    saveLinks: (input, version) => send('PUT', api.applicationPortfolioLinks(jobId), input, ifMatch(version)),
    setConfidential: (isConfidential) =>
      send('PUT', api.applicationPortfolioConfidential(jobId), { isConfidential }),
    removeLinkedIn: (linkId) => send('DELETE', api.applicationLinkedIn(jobId, linkId)),
    removeFile: (category, fileId) => send('DELETE', api.applicationFile(jobId, category, fileId)),
    relocate: (input) => send('PUT', api.applicationRelocation(jobId), input),
  };
}

/** Says that the candidate left (AMB-25). It holds nothing up, outlives the page, and may be lost. */
export function noteLeaving(jobId: string): void {
  fetch(api.applicationAbort(jobId), {
    method: 'POST',
    keepalive: true,
    headers: { 'x-atelier': '1' },
  }).catch(() => undefined);
}

export function withdrawApplication(jobId: string): Promise<Withdrawn> {
  return send('DELETE', api.application(jobId));
}

/** A key that no other try of another draft has. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
