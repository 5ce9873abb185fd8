import type { JobDraftInput, SavedJobDraft } from '../../../../shared/contract/postings.ts';
import { draftErrors, tidyDraft } from '../../../../shared/domain/job-draft.ts';
import { postAJob as texts } from '../../../../shared/messages/post-a-job.ts';
import { deleteJobDraft, saveJobDraft } from '../../../wire/postings.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const NEW = -1;

/**
 * Keeps a draft. @param id null makes a new one
 * @throws ProblemError `invalid-input` with what is wrong with each field, or the problem of a failure
 */
export async function saveDraft(
  upstream: Upstream,
  id: number | null,
  input: JobDraftInput,
): Promise<SavedJobDraft> {
  const draft = tidyDraft(input);
  const errors = draftErrors(draft);
  if (errors.length > 0) throw new ProblemError('invalid-input', { errors });
  const outcome = await upstream.call(saveJobDraft, {
    draft_id: id ?? NEW,
    ...(id === null && { job_id: jobIdOf(draft) }),
    ...(id !== null && draft.savedAt !== null && { date_modified: draft.savedAt }),
    title: draft.title,
    company_name: draft.companyName,
    city_list: [...new Set(draft.cityIds)],
    is_job_remote: draft.isRemote ? 1 : 0,
    min_experience: draft.minExperienceMonths,
    max_experience: draft.maxExperienceMonths,
    working_days_value: draft.workingDays,
    fixed_ctc_min: draft.minCompensation,
    fixed_ctc_max: draft.maxCompensation,
    responsibility: draft.responsibility,
    requirement: draft.requirement,
  });
  if (outcome.kind === 'refused' && outcome.error.fields?.['city_list'] !== undefined)
    throw new ProblemError('invalid-input', {
      errors: [{ pointer: '/cityIds', message: texts.errors.unknownCity }],
    });
  const saved = dataOf(outcome);
  return { id: String(saved.id), savedAt: saved.date_modified };
}

export async function removeDraft(upstream: Upstream, id: number): Promise<void> {
  dataOf(await upstream.call(deleteJobDraft, { draft_id: id }));
}

function jobIdOf({ jobId }: JobDraftInput): number | undefined {
  if (jobId === null) return undefined;
  const id = readStoredId(jobId);
  if (id === null) throw new ProblemError('not-found');
  return id;
}

/** An id of the marketplace's own counting; null for what cannot be one. */
export function readStoredId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}
