import useSWR, { type SWRResponse } from 'swr';
import type {
  JobDraftInput,
  PostAJobView,
  PostingsView,
  SavedJobDraft,
} from '../../../shared/contract/postings.ts';
import { accountHeader } from '../../../shared/paths.ts';
import { postingsApi } from '../../../shared/posting-paths.ts';
import { get, send } from '../http/http.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields, isEmpty } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const isPostAJob = hasFields<PostAJobView>({
  viewer: 'object',
  account: 'string?',
  draft: 'object?',
  cities: 'object',
});
const isSavedJobDraft = hasFields<SavedJobDraft>({ id: 'string', savedAt: 'number' });
const fetchPostAJob = fetcherOf(isPostAJob);
const fetchPostings = fetcherOf(
  hasFields<PostingsView>({ viewer: 'object', postings: 'object?', drafts: 'object?' }),
);

/** One page of the viewer's own jobs, with the drafts; null asks for nothing. @param initial what the server sent along */
export function usePostings(
  page: number | null,
  initial: PostingsView | null,
): SWRResponse<PostingsView, ApiProblem> {
  return useSWR<PostingsView, ApiProblem>(
    page === null ? null : `${postingsApi.list}?page=${page}`,
    fetchPostings,
    {
      ...(initial && { fallbackData: initial }),
    },
  );
}

/** The subject of a draft: a saved draft, changes to a job, or a new job. */
export interface DraftAddress {
  readonly draftId: string | undefined;
  readonly jobId: string | undefined;
}

/** @param address null asks for nothing */
export function usePostAJob(
  address: DraftAddress | null,
  initial: PostAJobView | null,
): SWRResponse<PostAJobView, ApiProblem> {
  return useSWR<PostAJobView, ApiProblem>(address && draftKey(address), fetchPostAJob, {
    ...(initial && { fallbackData: initial }),
  });
}

export function draftKey({ draftId, jobId }: DraftAddress): string {
  if (draftId !== undefined) return postingsApi.draft(draftId);
  return jobId === undefined ? postingsApi.newDraft : postingsApi.jobAsDraft(jobId);
}

export function readDraft(id: string): Promise<PostAJobView> {
  return get(postingsApi.draft(id), isPostAJob);
}

/**
 * @param account the account that the page was made for; the gateway refuses another one
 * @param key the same key makes one draft, however often it is sent
 */
export function createDraft(input: JobDraftInput, account: string, key: string): Promise<SavedJobDraft> {
  const headers = { [accountHeader]: account, 'idempotency-key': key };
  return send('POST', postingsApi.drafts, isSavedJobDraft, { body: input, headers });
}

/** @param account the account that the page was made for; the gateway refuses another one */
export function saveDraft(id: string, input: JobDraftInput, account: string): Promise<SavedJobDraft> {
  return send('PUT', postingsApi.draft(id), isSavedJobDraft, {
    body: input,
    headers: { [accountHeader]: account },
  });
}

export async function deleteDraft(id: string): Promise<void> {
  await send('DELETE', postingsApi.draft(id), isEmpty);
}
