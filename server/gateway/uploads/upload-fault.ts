import { applicationReplies } from '../../../shared/messages/application/application-replies.ts';
import type { UploadFault } from '../../multipart/upload-fault.ts';
import { ProblemError } from '../errors.ts';
import type { Outcome } from '../upstream/outcome.ts';
import type { FileKinds } from './file-kinds.ts';

const texts = applicationReplies.upload;
const MEGABYTE = 1024 * 1024;

/** The faults of an upload, each with a sentence that says what to do. */
export const uploadFaults = {
  noCategory: () => new ProblemError('bad-request', { detail: texts.noCategory }),
  malformed: (cause?: unknown) => new ProblemError('bad-request', { detail: texts.malformed, cause }),
  tooLarge: (limit: number) =>
    new ProblemError('payload-too-large', {
      detail: texts.tooLarge(Math.floor((limit / MEGABYTE) * 10) / 10),
    }),
  empty: () => invalid(texts.empty),
  name: () => invalid(texts.name),
  unsupported: (detail: string) => new ProblemError('unsupported-media-type', { detail }),
  declaredType: () => new ProblemError('unsupported-media-type', { detail: texts.declaredType }),
  content: () => new ProblemError('unsupported-media-type', { detail: texts.content }),
  /** @param reason of `FileKinds` */
  refused: (reason: string, detail: string) =>
    new ProblemError('unsupported-media-type', { detail, extension: { reason } }),
  /** @param seconds until another try */
  mostAtOnce: (seconds: number) =>
    new ProblemError('too-many-requests', {
      detail: texts.mostAtOnce,
      headers: { 'retry-after': String(seconds) },
    }),
  busy: (seconds: number) => new ProblemError('overloaded', { headers: { 'retry-after': String(seconds) } }),
} as const;

/**
 * The problem for a faulty body.
 * @param limit the largest file in bytes
 */
export function problemOfUpload(fault: UploadFault, limit: number): ProblemError {
  switch (fault.reason) {
    case 'not-multipart':
      return new ProblemError('unsupported-media-type', { detail: texts.notMultipart });
    case 'no-boundary':
      return new ProblemError('bad-request', { detail: texts.notMultipart });
    case 'malformed':
      return uploadFaults.malformed(fault);
    case 'no-file':
      return new ProblemError('bad-request', { detail: texts.noFile });
    case 'too-many-parts':
    case 'field-too-long':
      return new ProblemError('bad-request', { detail: texts.oneFile });
    case 'field-name':
      return new ProblemError('bad-request', { detail: texts.fieldName });
    case 'too-large':
      return uploadFaults.tooLarge(limit);
    case 'silence':
      return new ProblemError('bad-request', { status: 408, detail: texts.silence });
    case 'gone':
      return new ProblemError('client-closed-request');
  }
}

/**
 * The problem for a refusal of the marketplace, which checks the complete file and the application's other files. Null
 * when the refusal is not about the file.
 */
export function refusedFile(
  outcome: Outcome<unknown>,
  limit: number,
  { faults }: FileKinds,
): ProblemError | null {
  if (outcome.kind !== 'refused') return null;
  const { code, fields } = outcome.error;
  if (code === 'unsupported-media-type') {
    const reason = fields?.['file'] ?? '';
    const detail = Object.hasOwn(faults, reason) ? faults[reason] : undefined;
    return detail === undefined ? uploadFaults.content() : uploadFaults.refused(reason, detail);
  }
  if (code === 'payload-too-large') return uploadFaults.tooLarge(limit);
  if (code === 'invalid-input' && fields?.['file'] !== undefined) return uploadFaults.malformed();
  if (code === 'portfolio-full') return new ProblemError('portfolio-full', { detail: texts.full });
  return null;
}

const invalid = (message: string) =>
  new ProblemError('invalid-input', { detail: message, errors: [{ pointer: '/file', message }] });
