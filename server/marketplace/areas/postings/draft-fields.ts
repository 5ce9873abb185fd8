import { z } from 'zod';
import { draftErrors, tidyDraft, type JobDraftContent } from '../../../../shared/domain/jobs/job-draft.ts';
import { savedJobDraft } from '../../../wire/codecs/job-draft.ts';
import { record } from '../../../wire/codecs/record.ts';
import { bit } from '../../../wire/codecs/values.ts';
import { draftCodes } from '../../../wire/protocol/field-codes.ts';
import type { RequestOf } from '../../../wire/protocol/call.ts';
import type { createJobDraft } from '../../../wire/jobs/postings.ts';
import { Refusal } from '../../rpc/refusal.ts';

const number = z.number().nullable();

/** The columns of a draft; its cities have rows of their own. */
export const jobDraftRow = record({
  title: ['title', z.string()],
  companyName: ['company_name', z.string()],
  isRemote: ['is_remote', bit],
  minExperienceMonths: ['min_experience', number],
  maxExperienceMonths: ['max_experience', number],
  workingDays: ['working_days', number],
  minCompensation: ['min_compensation', number],
  maxCompensation: ['max_compensation', number],
  responsibility: ['responsibility', z.string()],
  requirement: ['requirement', z.string()],
});

/**
 * The tidied fields.
 * @throws Refusal `invalid-input` with an error code for each wrong field
 */
export function readDraft(fields: RequestOf<typeof createJobDraft>): JobDraftContent {
  const content = tidyDraft(savedJobDraft.decode(fields));
  const codes = new Map(draftErrors(content).map((error) => [error.pointer, draftCodes.codeOf(error)]));
  if (codes.size === 0) return content;
  throw refusedFields(
    savedJobDraft.names.flatMap(([name, wireName]) => {
      const code = codes.get(`/${name}`);
      return code === undefined ? [] : [[wireName, code] as const];
    }),
  );
}

export const refusedFields = (codes: Iterable<readonly [wireName: string, code: string]>): Refusal =>
  new Refusal('invalid-input', 'Some of what was sent is not right.', Object.fromEntries(codes));
