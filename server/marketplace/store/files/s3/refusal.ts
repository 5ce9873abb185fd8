import type { S3Settings } from '../../../../settings/s3-settings.ts';
import { FileStoreAwayError } from '../file-store.ts';
import { whatToSet } from './what-to-set.ts';

/** The store understood the request and refused it, so a retry would not help. */
export class S3Refusal extends FileStoreAwayError {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** S3's error code such as `NoSuchKey`, or `status 403` where the store gives none. */
  readonly code: string;

  /** @param sentence says to the operator what to do, where that is known */
  constructor(status: number, code: string, sentence: string | null) {
    super(sentence ?? `The S3 store has refused: ${code}.`);
    this.status = status;
    this.code = code;
  }
}

/** Errors that may go away by themselves, whatever their status. */
const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable']);

/** The error for a response other than success. */
export function faultOf(status: number, code: string | null, settings: S3Settings): FileStoreAwayError {
  const name = code ?? `status ${status}`;
  const isPassing = status >= 500 || status === 408 || status === 429 || PASSING_CODES.has(name);
  return isPassing
    ? new FileStoreAwayError(`The S3 store cannot serve requests at the moment (${name}).`)
    : new S3Refusal(status, name, whatToSet(name, settings));
}
