import { FileStoreAwayError } from '../file-store.ts';

/** The store has understood and says no: asking again changes nothing. */
export class S3Refusal extends FileStoreAwayError {
  override readonly name = 'S3Refusal';
  readonly status: number;
  /** `NoSuchKey` and the like; `status 403` where the store gives no name. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The S3 store has refused: ${code}.`);
    this.status = status;
    this.code = code;
  }
}

/** Answers that may be others a moment later, whatever their status. */
const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable']);

/** What an answer other than success is. */
export function faultOf(status: number, code: string | null): FileStoreAwayError {
  const name = code ?? `status ${status}`;
  const isPassing = status >= 500 || status === 408 || status === 429 || PASSING_CODES.has(name);
  return isPassing
    ? new FileStoreAwayError(`The S3 store cannot just now: ${name}.`)
    : new S3Refusal(status, name);
}
