import type { JobRow } from '../../shared/contract/jobs/listing.ts';
import type { Problem, ProblemCode } from '../../shared/contract/problem.ts';
import type { Viewer } from '../../shared/contract/session/session.ts';
import { messages } from '../../shared/messages.ts';
import type { WireError } from '../wire/protocol/envelope.ts';
import type { Outcome } from './upstream/outcome.ts';

const statusOf: Readonly<Record<ProblemCode, number>> = {
  'bad-request': 400,
  'invalid-input': 422,
  'not-found': 404,
  'job-not-found': 404,
  'job-expired': 410,
  'method-not-allowed': 405,
  'sign-in-required': 401,
  'session-ended': 401,
  'wrong-credentials': 401,
  'account-inactive': 403,
  forbidden: 403,
  'cross-origin': 403,
  conflict: 409,
  'step-locked': 409,
  'portfolio-full': 409,
  'list-full': 409,
  'precondition-failed': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'headers-too-large': 431,
  'linkedin-refused': 422,
  'linkedin-unavailable': 503,
  'files-unavailable': 503,
  'store-unavailable': 503,
  'too-many-requests': 429,
  overloaded: 503,
  'upstream-refused': 502,
  'upstream-invalid': 502,
  'upstream-timed-out': 504,
  'upstream-unavailable': 503,
  'client-closed-request': 499,
  'internal-error': 500,
};

type FieldError = NonNullable<Problem['errors']>[number];

interface ProblemOptions {
  /** Overrides the code's usual status, where HTTP has a closer one (408, 414). */
  readonly status?: number;
  /** A sentence for people. Never of an upstream's wording. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of the answer that only this kind of problem has (RFC 9457 §3.2). */
  readonly extension?: Readonly<Record<string, unknown>>;
  /** For the log only. */
  readonly cause?: unknown;
  /** For the error page, when it is known who looks. */
  readonly viewer?: Viewer;
  /** For the page of a job that is gone: jobs like it. */
  readonly similar?: readonly JobRow[];
}

/** Every error that leaves the gateway: thrown anywhere, answered in one place as RFC 9457 problem details. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly #viewer: Viewer | undefined;
  readonly #similar: readonly JobRow[];
  readonly #extension: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(messages.problems[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.statusCode = options.status ?? statusOf[code];
    this.detail = options.detail;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.#viewer = options.viewer;
    this.#similar = options.similar ?? [];
    this.#extension = options.extension ?? {};
  }

  /** Not a property of its own, so that no log line has the person's name. */
  get viewer(): Viewer | undefined {
    return this.#viewer;
  }

  /** Not a property of its own, for the same reason: a log line is no place for a page. */
  get similar(): readonly JobRow[] {
    return this.#similar;
  }

  /** The answer's body. */
  toProblem(requestId: string): Problem {
    return {
      ...this.#extension,
      type: `urn:problem:atelier:${this.code}`,
      title: this.message,
      status: this.statusCode,
      code: this.code,
      requestId,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.errors === undefined ? {} : { errors: [...this.errors] }),
    };
  }
}

/** @throws ProblemError `invalid-input` when there is any error */
export function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('invalid-input', { errors });
}

/** RFC 6901 pointer to a value of the request's body. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const codeOfRefusal: Readonly<Record<string, ProblemCode>> = {
  'invalid-input': 'invalid-input',
  'not-found': 'not-found',
  'job-not-found': 'job-not-found',
  'job-expired': 'job-expired',
  'sign-in-required': 'sign-in-required',
  forbidden: 'forbidden',
  conflict: 'conflict',
  'step-locked': 'step-locked',
  'portfolio-full': 'portfolio-full',
  'wrong-credentials': 'wrong-credentials',
  'account-inactive': 'account-inactive',
  'precondition-failed': 'precondition-failed',
  'payload-too-large': 'payload-too-large',
  'unsupported-media-type': 'unsupported-media-type',
  'too-many-requests': 'too-many-requests',
  'linkedin-refused': 'linkedin-refused',
  'linkedin-unavailable': 'linkedin-unavailable',
  'files-unavailable': 'files-unavailable',
  overloaded: 'overloaded',
  'store-unavailable': 'store-unavailable',
  'damaged-record': 'upstream-invalid',
} satisfies Partial<Record<string, ProblemCode>>;

/**
 * A refusal as a problem. The marketplace's wording stays behind, but the names of the fields it complains
 * about go on, each with our own sentence.
 */
function problemOfRefusal(error: WireError): ProblemError {
  const code = Object.hasOwn(codeOfRefusal, error.code) ? codeOfRefusal[error.code] : undefined;
  const fields = Object.keys(error.fields ?? {});
  // An unknown code may contain anything, and the log never has texts of a marketplace.
  return new ProblemError(code ?? 'upstream-refused', {
    cause: new Error(`the marketplace refused: ${code ?? 'for a reason of its own'}`),
    ...retryAfter(code, error),
    ...(fields.length > 0 && code === 'invalid-input'
      ? {
          errors: fields.map((name) => ({
            pointer: pointerTo([name]),
            message: messages.validation.refused,
          })),
        }
      : {}),
  });
}

/** How long to wait before another try, when the marketplace does not say. */
const DEFAULT_WAIT_SECONDS: Partial<Record<ProblemCode, number>> = {
  'files-unavailable': 5,
  'store-unavailable': 5,
  overloaded: 5,
  'too-many-requests': 60,
};

function retryAfter(code: ProblemCode | undefined, error: WireError) {
  const seconds = code === undefined ? undefined : DEFAULT_WAIT_SECONDS[code];
  return seconds === undefined ? {} : { headers: { 'retry-after': String(error.retry_after ?? seconds) } };
}

/** The problem behind an outcome that is not `ok`. */
export function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): ProblemError {
  switch (outcome.kind) {
    case 'refused':
      return problemOfRefusal(outcome.error);
    case 'session-ended':
      return new ProblemError('session-ended');
    case 'invalid':
      return new ProblemError('upstream-invalid', { cause: outcome.cause });
    case 'timed-out':
      return new ProblemError('upstream-timed-out', { headers: { 'retry-after': '5' } });
    case 'unavailable':
      return new ProblemError('upstream-unavailable', {
        cause: outcome.cause,
        headers: { 'retry-after': '5' },
      });
    case 'cancelled':
      return new ProblemError('client-closed-request');
  }
}

/** How errors in the fields of a call are reported to the sender of the request. */
export interface FieldNames {
  /** The place of a wire's field in the request; null when it is unknown. */
  readonly pointerOf: (wireName: string) => string | null;
  /** The text of a code; null for an unknown code. */
  readonly textOf: (code: string) => string | null;
}

/**
 * Works as {@link problemOf}; refused fields have their pointer, and the text of the code that the marketplace named.
 */
export function problemOfFields(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  { pointerOf, textOf }: FieldNames,
): ProblemError {
  const problem = problemOf(outcome);
  if (outcome.kind !== 'refused' || problem.code !== 'invalid-input') return problem;
  const errors = Object.entries(outcome.error.fields ?? {}).map(([name, code]) => ({
    pointer: pointerOf(name) ?? '',
    message: textOf(code) ?? messages.validation.refused,
  }));
  return new ProblemError('invalid-input', { errors, cause: problem.cause });
}

/** The data of a call that the answer cannot do without; throws the {@link problemOf} any other outcome. */
export function dataOf<Data>(outcome: Outcome<Data>): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOf(outcome);
}
