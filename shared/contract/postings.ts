import { z } from 'zod';
import { section } from './section.ts';
import { viewer } from './session/session.ts';

/** The viewer's own jobs, on `/dashboard` and `/freelancer/active`. Times are epoch milliseconds. */
export const posting = z.strictObject({
  id: z.string(),
  title: z.string(),
  companyName: z.string(),
  /** The job's page, or for a draft the page where it is edited. */
  path: z.string(),
  status: z.enum(['live', 'expired', 'unlisted', 'draft']),
  activeSince: z.int().nullable(),
  closesAt: z.int().nullable(),
  positions: z.int().nullable(),
  /** Each candidate counts once; drafts do not count. */
  applications: z.strictObject({
    submitted: z.int(),
    opened: z.int(),
    advanced: z.int(),
    withdrawn: z.int(),
    /** Those that are in no other count, because they are damaged. */
    unread: z.int(),
  }),
});

export const jobDraft = z.strictObject({
  /** Null for a draft that was never saved. */
  id: z.string().nullable(),
  /** Also the draft's version: a save with another version is refused. */
  savedAt: z.int().nullable(),
  /** The job that the draft changes; null for a new job. */
  jobId: z.string().nullable(),
  title: z.string(),
  companyName: z.string(),
  cityIds: z.array(z.string()),
  isRemote: z.boolean(),
  minExperienceMonths: z.int().nullable(),
  maxExperienceMonths: z.int().nullable(),
  workingDays: z.int().nullable(),
  /** Rupees a year. */
  minCompensation: z.int().nullable(),
  maxCompensation: z.int().nullable(),
  responsibility: z.string(),
  requirement: z.string(),
});

/** A draft as the list of drafts shows it. */
export const jobDraftSummary = jobDraft
  .pick({ jobId: true, title: true, companyName: true })
  .extend({ id: z.string(), savedAt: z.int() });

/** Both parts are null for people the page is not for: visitors, candidates, and recruiters of the other kind. */
export const postingsView = z.strictObject({
  viewer,
  postings: section(
    z.strictObject({
      rows: z.array(posting),
      total: z.int(),
      /** How many of this page cannot be shown, because they are damaged. They count in `total`. */
      unread: z.int(),
      /** Counted from 1. */
      page: z.int(),
      pageSize: z.int(),
    }),
  ).nullable(),
  drafts: section(
    z.strictObject({
      rows: z.array(jobDraftSummary),
      /** How many cannot be shown, because they are damaged. */
      unread: z.int(),
    }),
  ).nullable(),
});

/** `/postajob`: a recruiter's draft; a candidate or visitor is told what the page is for. */
export const postAJobView = z.strictObject({
  viewer,
  /** Separates the browser's storage of one account from another's; null without a draft. */
  account: z.string().nullable(),
  draft: jobDraft.nullable(),
  cities: section(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
});

/**
 * `POST /api/job-drafts` and `PUT /api/job-drafts/{id}`. The rules of each field are in
 * shared/domain/jobs/job-draft.ts. `savedAt`: the version that was changed; null overwrites whatever is there. `jobId`
 * counts only for a new draft.
 */
export const jobDraftInput = jobDraft.omit({ id: true });
export const savedJobDraft = z.strictObject({ id: z.string(), savedAt: z.int() });

export type Posting = z.infer<typeof posting>;
export type JobDraft = z.infer<typeof jobDraft>;
export type JobDraftSummary = z.infer<typeof jobDraftSummary>;
export type PostingsView = z.infer<typeof postingsView>;
export type PostAJobView = z.infer<typeof postAJobView>;
export type JobDraftInput = z.infer<typeof jobDraftInput>;
export type SavedJobDraft = z.infer<typeof savedJobDraft>;
