import type { CandidateHome, RecruiterHome } from '../../../../shared/contract/home.ts';
import type { ProfileStrength } from '../../../../shared/contract/profile/profile.ts';
import { editPath } from '../../../../shared/domain/profile/flow/edit-path.ts';
import { strengthParts } from '../../../../shared/domain/profile/strength-parts.ts';
import { profile } from '../../../../shared/messages/profile/profile.ts';
import { getApplications } from '../../../wire/application/applications.ts';
import { JobListAction, JobSearchType, SortBy } from '../../../wire/protocol/codes.ts';
import { getHiddenNames } from '../../../wire/jobs/hidden-jobs.ts';
import { getJobList } from '../../../wire/jobs/listing.ts';
import { getJobDrafts, getRecruiterJobs } from '../../../wire/jobs/postings.ts';
import { getProfileStrength } from '../../../wire/profile/profile.ts';
import { getSavedJobs } from '../../../wire/jobs/saved-jobs.ts';
import { getSavedSearches } from '../../../wire/jobs/saved-searches.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toApplicationRow } from '../../view/jobs/application-row.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';
import { line } from '../../view/plain-text.ts';
import { toPosting, toSummary, viewPosting, viewSummary } from '../../view/jobs/posting.ts';
import { toStrength } from '../../view/profile/profile-strength.ts';
import { toSavedJobRows } from '../../view/jobs/saved-job-rows.ts';
import { toSavedSearches } from '../../view/jobs/saved-searches.ts';
import { mapSection, sectionOf } from '../../view/section.ts';
import { sortNamed } from '../../view/jobs/sort.ts';
import type { SignedInRole } from '../../view/viewer.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

const { strength: strengthTexts } = profile;

const MATCHES = {
  action_type: JobListAction.list,
  search_type: JobSearchType.live,
  start: 0,
  rows: 6,
  sort_by: SortBy.personalized,
} as const;
const OWN_ROWS = 3;

/** What the landing page shows to one person alone, in one wave. Null: the session has ended. */
export function loadOwnHome(
  upstream: Upstream,
  role: SignedInRole,
): Promise<CandidateHome | RecruiterHome | null> {
  return role === 'candidate' ? loadCandidateHome(upstream) : loadRecruiterHome(upstream);
}

async function loadCandidateHome(upstream: Upstream): Promise<CandidateHome | null> {
  const [applications, matches, saved, searches, strength, hidden] = await Promise.all([
    upstream.callSecondary(getApplications, { rows: OWN_ROWS }),
    upstream.callSecondary(getJobList, MATCHES),
    upstream.callSecondary(getSavedJobs, { rows: OWN_ROWS }),
    upstream.callSecondary(getSavedSearches, {}),
    upstream.callSecondary(getProfileStrength, {}),
    upstream.callSecondary(getHiddenNames, {}),
  ]);
  const all = [applications, matches, saved, searches, strength, hidden];
  if (all.some(({ kind }) => kind === 'session-ended')) return null;
  return {
    kind: 'candidate',
    applications: sectionOf(applications, ({ application_list, total }) => ({
      rows: application_list.map(toApplicationRow),
      total: totalOf(total, application_list),
    })),
    matches: sectionOf(matches, ({ job_list_display_info: info }) => ({
      rows: toJobRows(info),
      sort: sortNamed(info.sort_by) ?? 'personalized',
    })),
    saved: sectionOf(saved, (list) => ({
      rows: toSavedJobRows(list),
      total: totalOf(list.total, list.saved_job_list),
    })),
    searches: mapSection(toSavedSearches(searches), (rows) => ({
      rows: rows.toSorted((a, b) => Number(b.newJobs > 0) - Number(a.newJobs > 0)).slice(0, OWN_ROWS),
      total: rows.length,
    })),
    strength: sectionOf(strength, (reply) => nextStepOf(toStrength(reply))),
    hidden: sectionOf(hidden, ({ job_id_list, company_name_list }) => ({
      jobIds: job_id_list.map(String),
      companies: company_name_list.flatMap((name) => line(name) ?? []),
    })),
  };
}

async function loadRecruiterHome(upstream: Upstream): Promise<RecruiterHome | null> {
  const [jobs, drafts] = await Promise.all([
    upstream.callSecondary(getRecruiterJobs, { start: 0, rows: OWN_ROWS }),
    upstream.callSecondary(getJobDrafts, {}),
  ]);
  if ([jobs, drafts].some(({ kind }) => kind === 'session-ended')) return null;
  const now = Date.now();
  return {
    kind: 'recruiter',
    postings: sectionOf(jobs, ({ job_list, total, unread }) => ({
      rows: job_list.map((job) => viewPosting(toPosting(job), now)),
      total: totalOf(total, job_list),
      unread: wholeOrNull(unread ?? null) ?? 0,
    })),
    drafts: sectionOf(drafts, ({ job_draft_list, unread }) => ({
      rows: job_draft_list.slice(0, OWN_ROWS).map((draft) => viewSummary(toSummary(draft))),
      unread: wholeOrNull(unread ?? null) ?? 0,
    })),
  };
}

function nextStepOf({ percent, missing }: ProfileStrength) {
  const [name] = missing;
  if (name === undefined) return { percent, next: null };
  const { points, step } = strengthParts[name];
  return { percent, next: { label: strengthTexts.parts[name], path: editPath(step), points } };
}

const totalOf = (total: number | null | undefined, rows: readonly unknown[]): number =>
  Math.max(wholeOrNull(total ?? null) ?? 0, rows.length);
