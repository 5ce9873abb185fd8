import type { Problem, ProblemCode } from '../../../shared/contract/problem.ts';

/** `unreachable`: no answer at all; `unknown`: an answer that is no problem document. */
export type FailureCode = ProblemCode | 'unreachable' | 'unknown';

/** A request that did not succeed. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: FailureCode;
  readonly requestId: string | null;
  /** A sentence of the gateway's for people; null where the code says it all. */
  readonly detail: string | null;
  /** The errors of the input, with JSON pointers into the request body. */
  readonly errors: NonNullable<Problem['errors']>;
  /** Seconds after which the gateway asks to be asked again; null where it does not. */
  readonly retryAfter: number | null;

  constructor(
    code: FailureCode,
    options: { problem?: Problem; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(options.problem?.title ?? code, { cause: options.cause });
    this.code = code;
    this.requestId = options.problem?.requestId ?? null;
    this.detail = options.problem?.detail ?? null;
    this.errors = options.problem?.errors ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** Another sign-in is needed before anything else can be done. */
export const isSignInNeeded = (code: unknown): boolean =>
  code === 'session-ended' || code === 'sign-in-required';

/** Whether a body is a problem document; the gateway alone writes them, so its shape is not checked further. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
