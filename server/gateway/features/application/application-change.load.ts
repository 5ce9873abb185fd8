import type { FilesChanged, RelocationSaved } from '../../../../shared/contract/application/application.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
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

export async function relocationAfter(upstream: Upstream, jobId: string): Promise<RelocationSaved> {
  return { relocation: (await reload(upstream, jobId)).relocation };
}
