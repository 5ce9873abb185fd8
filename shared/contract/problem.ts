import { z } from 'zod';

/**
 * Every code an error answer can carry. A code never changes its meaning, so clients may branch on it;
 * titles are for people and may be reworded.
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
  /** A step of an application that others come before. */
  'step-locked',
  /** The portfolio holds as many files as it may. */
  'portfolio-full',
  'precondition-failed',
  'payload-too-large',
  'unsupported-media-type',
  'headers-too-large',
  /** What came back from LinkedIn is used up, too old, or of another sign-in: begin again. */
  'linkedin-refused',
  'linkedin-unavailable',
  /** Nothing but files is concerned, and only for a while: try again. */
  'files-unavailable',
  /** Everything can be read, and nothing saved, for a while. */
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
  /** A person can quote it; it finds the log lines of this request. */
  requestId: z.string(),
  detail: z.string().optional(),
  errors: z.array(z.strictObject({ pointer: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problem>;
