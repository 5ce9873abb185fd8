import { z } from 'zod';

/**
 * The codes of error answers. A code never changes its meaning, so clients may rely on it; titles are for people and
 * may change.
 */
export const problemCode = z.enum([
  'bad-request',
  'invalid-input',
  'not-found',
  'job-not-found',
  'job-expired',
  'method-not-allowed',
  'sign-in-required',
  'session-ended',
  'wrong-credentials',
  'account-inactive',
  'forbidden',
  'cross-origin',
  'conflict',
  /** An earlier step of the application must be completed first. */
  'step-locked',
  /** The portfolio is full. */
  'portfolio-full',
  /** The person's list of saved jobs, saved searches or hidden jobs is full. */
  'list-full',
  'precondition-failed',
  'payload-too-large',
  'unsupported-media-type',
  'headers-too-large',
  /** The answer from LinkedIn was used already, is too old, or belongs to another sign-in: begin again. */
  'linkedin-refused',
  'linkedin-unavailable',
  /** Files are unavailable for a while; everything else works. */
  'files-unavailable',
  /** The database cannot be used, or takes no writes, for a while. */
  'store-unavailable',
  'too-many-requests',
  'overloaded',
  'upstream-refused',
  'upstream-invalid',
  'upstream-timed-out',
  'upstream-unavailable',
  'client-closed-request',
  'internal-error',
]);

export type ProblemCode = z.infer<typeof problemCode>;

/** RFC 9457 problem details. `errors` points into the request body (RFC 6901). */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: problemCode,
  /** An id that a person can quote, and that finds the log lines of this request. */
  requestId: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ pointer: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problem>;
