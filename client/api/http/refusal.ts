import { ApiProblem, type FailureCode } from './problem.ts';

const undecided: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'unknown',
  'internal-error',
  'client-closed-request',
  'store-unavailable',
  'upstream-invalid',
  'upstream-timed-out',
  'upstream-unavailable',
]);

/** Whether a failed change was certainly not made; after any other failure it may have been. */
export const isRefusal = (problem: unknown): boolean =>
  problem instanceof ApiProblem && !undecided.has(problem.code);
