import useSWR, { type SWRResponse } from 'swr';
import type {
  JobDraftInput,
  PostAJobView,
  PostingsView,
  SavedJobDraft,
} from '../../shared/contract/postings.ts';
import { api } from '../../shared/paths.ts';
import { get, send } from './http.ts';
import type { ApiProblem } from './problem.ts';

/** One page of the viewer's own jobs, with the drafts; null asks for nothing. @param initial what the server sent along */
export function usePostings(
  page: number | null,
  initial: PostingsView | null,
): SWRResponse<PostingsView, ApiProblem> {
  return useSWR<PostingsView, ApiProblem>(page === null ? null : `${api.postings}?page=${page}`, {
    ...(initial && { fallbackData: initial }),
  });
}

/** What is drafted on a page: a draft, changes to a job, or something new. */
export interface DraftAddress {
  readonly draftId: string | undefined;
  readonly jobId: string | undefined;
}

/** @param address null asks for nothing */
export function usePostAJob(
  address: DraftAddress | null,
  initial: PostAJobView | null,
): SWRResponse<PostAJobView, ApiProblem> {
  return useSWR<PostAJobView, ApiProblem>(address && draftKey(address), {
    ...(initial && { fallbackData: initial }),
  });
}

export function draftKey({ draftId, jobId }: DraftAddress): string {
  if (draftId !== undefined) return api.jobDraft(draftId);
  return jobId === undefined ? api.newJobDraft : api.jobAsDraft(jobId);
}

export function readDraft(id: string): Promise<PostAJobView> {
  return get(api.jobDraft(id));
}

/** @param id null makes a new draft */
export function saveDraft(id: string | null, input: JobDraftInput): Promise<SavedJobDraft> {
  return id === null ? send('POST', api.jobDrafts, input) : send('PUT', api.jobDraft(id), input);
}

export function deleteDraft(id: string): Promise<void> {
  return send('DELETE', api.jobDraft(id));
}
