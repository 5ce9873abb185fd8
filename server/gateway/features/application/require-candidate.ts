import type { FastifyRequest } from 'fastify';
import { accountHeader } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import { isJobId } from '../../view/job-path.ts';

/** Somebody in the flow. */
export interface FlowCandidate {
  readonly jobId: string;
  readonly account: string;
}

/**
 * RO-09: who may use the flow, and of which job. A page that was made for one person says so with every request, so
 * that nothing of theirs is saved for whoever has signed in on the same browser since.
 *
 * @throws ProblemError `sign-in-required`, `forbidden` for recruiters, `job-not-found` for what is no id
 */
export function requireCandidate({
  session,
  headers,
  params,
}: Pick<FastifyRequest, 'session' | 'headers'> & {
  readonly params: { readonly id: string };
}): FlowCandidate {
  if (session === null) throw new ProblemError('sign-in-required');
  const madeFor = headers[accountHeader];
  if (madeFor !== undefined && madeFor !== session.account) throw new ProblemError('sign-in-required');
  if (session.role !== 'candidate') throw new ProblemError('forbidden');
  if (!isJobId(params.id)) throw new ProblemError('job-not-found');
  return { jobId: params.id, account: session.account };
}
