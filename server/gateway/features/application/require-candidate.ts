import type { FastifyRequest } from 'fastify';
import { accountHeader } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import { isJobId } from '../../view/job-path.ts';

/**
 * RO-09: who may use the flow, and of which job. A page that was made for one person says so with every request, so
 * that nothing of theirs is saved for whoever has signed in on the same browser since.
 *
 * @returns the job's id
 * @throws ProblemError `sign-in-required`, `forbidden` for recruiters, `job-not-found` for what is no id
 */
export function requireCandidate({
  session,
  headers,
  params,
}: Pick<FastifyRequest, 'session' | 'headers'> & { readonly params: { readonly id: string } }): string {
  if (session === null) throw new ProblemError('sign-in-required');
  const madeFor = headers[accountHeader];
  if (madeFor !== undefined && madeFor !== session.account) throw new ProblemError('sign-in-required');
  if (session.role !== 'candidate') throw new ProblemError('forbidden');
  if (!isJobId(params.id)) throw new ProblemError('job-not-found');
  return params.id;
}
