import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../errors.ts';
import { loadApplication } from './application.load.ts';
import type { FlowSettings } from './application.view.ts';
import { viewApplication } from './application.view.ts';

type FlowRequest = Pick<FastifyRequest, 'upstream' | 'candidate'> & {
  readonly params: { readonly id: string };
};

/**
 * The answer 412 with the stored version, so that the candidate can compare and choose; without it when it cannot be
 * read.
 * @throws ProblemError `session-ended`, `job-not-found` or `job-expired` when that is why
 */
export async function versionConflict(
  { upstream, candidate: { account }, params }: FlowRequest,
  settings: FlowSettings,
): Promise<ProblemError> {
  try {
    const loaded = await loadApplication(upstream, params.id);
    const current = viewApplication(loaded, settings, account);
    return new ProblemError('precondition-failed', {
      extension: { current },
      headers: { etag: `"${current.version}"` },
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isNews = ['session-ended', 'job-not-found', 'job-expired', 'client-closed-request'];
    if (isNews.includes(error.code)) return error;
    return new ProblemError('precondition-failed', { cause: error });
  }
}
