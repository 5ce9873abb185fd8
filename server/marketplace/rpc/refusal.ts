import type { z } from 'zod';
import type { wireError, WireErrorCode } from '../../wire/protocol/envelope.ts';

const statusOf: Readonly<Record<WireErrorCode, number>> = {
  'invalid-input': 400,
  'not-found': 404,
  'job-not-found': 404,
  'job-expired': 409,
  'unknown-caller': 401,
  'sign-in-required': 401,
  forbidden: 403,
  conflict: 409,
  'step-locked': 409,
  'portfolio-full': 409,
  'wrong-credentials': 401,
  'account-inactive': 403,
  'precondition-failed': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'linkedin-refused': 400,
  // The status is not 5xx, because the marketplace itself works and its callers should go on.
  'linkedin-unavailable': 424,
  'files-unavailable': 424,
  overloaded: 424,
  'store-unavailable': 424,
  'damaged-record': 424,
  'internal-error': 500,
};

/** The marketplace understood and says no: `error` of the reply, with the HTTP status that fits. */
export class Refusal extends Error {
  readonly code: WireErrorCode;
  /** The error of each wrong field of the request. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: WireErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** The error as the envelope has it. */
  get wire(): z.input<typeof wireError> {
    const { code, message, fields, retryAfter } = this;
    return {
      code,
      message,
      ...(fields === undefined ? {} : { fields: { ...fields } }),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    };
  }
}

export const notFound = (what: string): Refusal => new Refusal('not-found', `There is no such ${what}.`);
export const noSuchCall = (): Refusal => new Refusal('not-found', 'There is no such call.');
export const forbidden = (): Refusal => new Refusal('forbidden', 'This account may not do that.');
