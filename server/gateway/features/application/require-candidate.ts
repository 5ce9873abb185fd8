import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../errors.ts';
import { isJobId } from '../../view/job-path.ts';

/**
 * RO-09: who may use the flow, and of which job.
 *
 * @returns the job's id
 * @throws ProblemError `sign-in-required`, `forbidden` for recruiters, `job-not-found` for what is no id
 */
export function requireCandidate({
  session,
  params,
}: Pick<FastifyRequest, 'session'> & { readonly params: { readonly id: string } }): string {
  if (session === null) throw new ProblemError('sign-in-required');
  if (session.role !== 'candidate') throw new ProblemError('forbidden');
  if (!isJobId(params.id)) throw new ProblemError('job-not-found');
  return params.id;
}
