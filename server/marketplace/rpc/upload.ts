import type { FastifyRequest } from 'fastify';
import type { Pace } from '../../multipart/least-pace.ts';
import { openUpload, type Upload } from '../../multipart/open-upload.ts';
import { UploadFault, type UploadFaultReason } from '../../multipart/upload-fault.ts';
import { Refusal } from './refusal.ts';

/** Fields of a call that carries a file. */
const MAX_FIELDS = 16;
/** A gateway sends in blocks, whatever its own sender's line: only silence counts as gone. */
const PACE: Pace = { bytesASecond: 1, over: 180_000, beginning: 180_000 };

const sentences: Readonly<Record<UploadFaultReason, string>> = {
  'not-multipart': 'Send the upload as multipart/form-data.',
  'no-boundary': 'The content type of the upload names no boundary.',
  malformed: 'The upload is not well-formed, or ended before it was whole.',
  'no-file': 'There is no file in the upload.',
  'too-many-parts': 'Send the fields of the call, then exactly one file, and nothing else.',
  'field-too-long': 'A field is too long.',
  'field-name': 'The file is sent in the field named file.',
  'too-large': 'The file is too large.',
  silence: 'Nothing has come for three minutes.',
  gone: 'The connection was lost.',
};

/** @param limit bytes of a file */
export function openCallUpload(request: FastifyRequest, limit: number): Promise<Upload> {
  return openUpload(request, { fileSize: limit, fields: MAX_FIELDS, pace: PACE });
}

/**
 * The refusal for a faulty upload; other errors are returned unchanged.
 * @param limit the largest file in bytes
 */
export function refusalOfUpload(error: unknown, limit: number): unknown {
  if (!(error instanceof UploadFault)) return error;
  if (error.reason === 'too-large')
    return new Refusal('payload-too-large', `A file has at most ${limit} bytes.`, { file: String(limit) });
  const sentence = sentences[error.reason];
  return new Refusal('invalid-input', sentence, { file: sentence });
}
