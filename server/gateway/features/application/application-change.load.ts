import type { FastifyRequest } from 'fastify';
import type { FilesChanged, RelocationSaved } from '../../../../shared/contract/application.ts';
import { applicationReplies } from '../../../../shared/messages/application-replies.ts';
import { saveAvailableForHirePreference } from '../../../wire/availability.ts';
import { ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { loadInfo } from './application.load.ts';
import type { LoadedInfo } from './application-info.load.ts';
import { type FilesNews, viewFiles } from './application.view.ts';

/**
 * Reads an application again after a change. If that fails, the answer says that the change was saved, so that the
 * client does not repeat it.
 */
async function reload(upstream: Upstream, jobId: string): Promise<LoadedInfo> {
  try {
    return await loadInfo(upstream, jobId);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, headers, cause } = error;
    throw new ProblemError(code, { headers, cause, detail: applicationReplies.savedNotRead });
  }
}

/** The materials after a change of files, links or flag (F-10). */
export async function filesAfter(
  upstream: Upstream,
  jobId: string,
  news: FilesNews = {},
): Promise<FilesChanged> {
  return viewFiles(await reload(upstream, jobId), news);
}

/**
 * The materials after a deletion of links or files. When the last item of the portfolio is deleted, its owner is marked
 * unavailable for hire while the application is read (F-12, AMB-17). The deletion is final whether or not that
 * succeeds; if it fails, the candidate stays available, and the log says so.
 */
export async function filesAfterDeletion(
  request: Pick<FastifyRequest, 'upstream' | 'log'>,
  jobId: string,
  { isPortfolioGone, ...news }: FilesNews & { readonly isPortfolioGone: boolean },
): Promise<FilesChanged> {
  const [info, isMarkedUnavailable] = await Promise.all([
    reload(request.upstream, jobId),
    isPortfolioGone && markUnavailable(request),
  ]);
  return viewFiles(info, { ...news, isMarkedUnavailable });
}

async function markUnavailable({
  upstream,
  log,
}: Pick<FastifyRequest, 'upstream' | 'log'>): Promise<boolean> {
  const outcome = await upstream.call(saveAvailableForHirePreference, { is_available_for_hire: 0 });
  if (outcome.kind === 'ok') return outcome.data.is_available_for_hire === 0;
  log.warn({ outcome: outcome.kind }, 'a candidate without a portfolio was not marked unavailable');
  return false;
}

export async function relocationAfter(upstream: Upstream, jobId: string): Promise<RelocationSaved> {
  return { relocation: (await reload(upstream, jobId)).relocation };
}
