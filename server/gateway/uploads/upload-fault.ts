import { type DocumentFault, documentFault } from '../../../shared/contract/document-fault.ts';
import { applicationFlow } from '../../../shared/messages/application-flow.ts';
import { ProblemError } from '../errors.ts';
import type { Outcome } from '../upstream/outcome.ts';

const texts = applicationFlow.upload;
const MEGABYTE = 1024 * 1024;

/** What can be wrong with an upload, each with the sentence that says what to do. */
export const uploadFaults = {
  noCategory: () => new ProblemError('bad-request', { detail: texts.noCategory }),
  notMultipart: () => new ProblemError('unsupported-media-type', { detail: texts.notMultipart }),
  noBoundary: () => new ProblemError('bad-request', { detail: texts.notMultipart }),
  malformed: (cause?: unknown) => new ProblemError('bad-request', { detail: texts.malformed, cause }),
  noFile: () => new ProblemError('bad-request', { detail: texts.noFile }),
  oneFile: () => new ProblemError('bad-request', { detail: texts.oneFile }),
  fieldName: () => new ProblemError('bad-request', { detail: texts.fieldName }),
  silence: () => new ProblemError('bad-request', { status: 408, detail: texts.silence }),
  gone: () => new ProblemError('client-closed-request'),
  tooLarge: (limit: number) =>
    new ProblemError('payload-too-large', {
      detail: texts.tooLarge(Math.floor((limit / MEGABYTE) * 10) / 10),
    }),
  empty: () => invalid(texts.empty),
  name: () => invalid(texts.name),
  extension: () => new ProblemError('unsupported-media-type', { detail: texts.extension }),
  declaredType: () => new ProblemError('unsupported-media-type', { detail: texts.declaredType }),
  content: () => new ProblemError('unsupported-media-type', { detail: texts.content }),
  document: (reason: DocumentFault) =>
    new ProblemError('unsupported-media-type', { detail: texts.faults[reason], extension: { reason } }),
  mostAtOnce: () =>
    new ProblemError('too-many-requests', { detail: texts.mostAtOnce, headers: { 'retry-after': '5' } }),
  busy: () => new ProblemError('overloaded', { headers: { 'retry-after': '5' } }),
} as const;

/**
 * A refusal of the marketplace in the same words: it sees the whole file, and what the application holds already.
 * Null when it says nothing about the file.
 */
export function refusedFile(outcome: Outcome<unknown>, limit: number): ProblemError | null {
  if (outcome.kind !== 'refused') return null;
  const { code, fields } = outcome.error;
  if (code === 'unsupported-media-type') {
    const reason = documentFault.safeParse(fields?.['file']);
    return reason.success ? uploadFaults.document(reason.data) : uploadFaults.content();
  }
  if (code === 'payload-too-large') return uploadFaults.tooLarge(limit);
  if (code === 'invalid-input' && fields?.['file'] !== undefined) return uploadFaults.malformed();
  if (code === 'portfolio-full') return new ProblemError('portfolio-full', { detail: texts.full });
  return null;
}

const invalid = (message: string) =>
  new ProblemError('invalid-input', { detail: message, errors: [{ pointer: '/file', message }] });
