import type { WireErrorCode } from '../../wire/envelope.ts';

const statusOf: Readonly<Record<WireErrorCode, number>> = {
  'invalid-input': 400,
  'not-found': 404,
  'job-not-found': 404,
  'job-expired': 409,
  'sign-in-required': 401,
  forbidden: 403,
  conflict: 409,
  'wrong-credentials': 401,
  'account-inactive': 403,
  'precondition-failed': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'linkedin-refused': 400,
  // Not 5xx: the marketplace itself is well, and nobody should stop calling it.
  'linkedin-unavailable': 424,
  'files-unavailable': 424,
  'internal-error': 500,
};

/** The marketplace understood and says no: `error` of the reply, with the HTTP status that fits. */
export class Refusal extends Error {
  readonly code: WireErrorCode;
  /** Field of the request → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: WireErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return statusOf[this.code];
  }

  /** As it stands in the envelope. */
  get wire(): { code: WireErrorCode; message: string; fields?: Readonly<Record<string, string>> } {
    const { code, message, fields } = this;
    return fields === undefined ? { code, message } : { code, message, fields };
  }
}

export const notFound = (what: string): Refusal => new Refusal('not-found', `There is no such ${what}.`);
export const forbidden = (): Refusal => new Refusal('forbidden', 'This account may not do that.');
