import type { JobDraftInput, SavedJobDraft } from '../../../../shared/contract/postings.ts';
import { draftErrors, tidyDraft } from '../../../../shared/domain/jobs/job-draft.ts';
import { draftPointerOf, savedJobDraft } from '../../../wire/codecs/job-draft.ts';
import { draftCodes } from '../../../wire/protocol/field-codes.ts';
import { createJobDraft, deleteJobDraft, saveJobDraft } from '../../../wire/jobs/postings.ts';
import { dataOf, type FieldNames, ProblemError, problemOfFields, refuseErrors } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const names: FieldNames = { pointerOf: draftPointerOf, textOf: draftCodes.textOf };

/**
 * Makes a draft. @param key the same key makes one draft, however often it is sent
 * @throws ProblemError `invalid-input` with the error of each field, or the problem of a failure
 */
export function createDraft(
  upstream: Upstream,
  input: JobDraftInput,
  key: string | undefined,
): Promise<SavedJobDraft> {
  return save(input, (fields) =>
    upstream.call(createJobDraft, { ...fields, job_id: jobIdOf(input), idempotency_key: key }),
  );
}

/** Replaces a saved draft. @throws as {@link createDraft}, and `precondition-failed` */
export function saveDraft(upstream: Upstream, id: number, input: JobDraftInput): Promise<SavedJobDraft> {
  const date_modified = input.savedAt ?? undefined;
  return save(input, (fields) => upstream.call(saveJobDraft, { ...fields, draft_id: id, date_modified }));
}

async function save(
  input: JobDraftInput,
  send: (
    fields: ReturnType<typeof savedJobDraft.encode>,
  ) => Promise<Outcome<{ readonly id: number; readonly date_modified: number }>>,
): Promise<SavedJobDraft> {
  const draft = tidyDraft(input);
  const errors = draftErrors(draft);
  refuseErrors(errors);
  const outcome = await send(savedJobDraft.encode({ ...draft, cityIds: [...new Set(draft.cityIds)] }));
  if (outcome.kind !== 'ok') throw problemOfFields(outcome, names);
  return { id: String(outcome.data.id), savedAt: outcome.data.date_modified };
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
