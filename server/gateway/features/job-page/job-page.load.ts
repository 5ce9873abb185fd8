import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { jobPageStatus } from '../../../../shared/domain/jobs/job-page-status.ts';
import {
  getApplyStatus,
  getFlexibleDayPermission,
  getSixDayPermission,
} from '../../../wire/application/apply-status.ts';
import {
  jobBasicInfo,
  jobCompanyPart,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
} from '../../../wire/jobs/job.ts';
import { getJobMarks } from '../../../wire/jobs/hidden-jobs.ts';
import { getOwnSimilarJobs, similarJobsBelow } from '../../../wire/jobs/listing.ts';
import {
  recruiterActionBox,
  recruiterAdminBox,
  recruiterJobAccessibilityCheck,
} from '../../../wire/jobs/recruiter.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { problemOf, ProblemError } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';
import { sectionOf } from '../../view/section.ts';
import { similarRequest } from '../../view/jobs/similar-jobs.ts';
import { type SignedInRole, toViewer, VISITOR } from '../../view/viewer.ts';
import { toBasics, toCompany, toOffer, toRole, toSkills } from './job-parts.load.ts';
import { isAccessGranted, toAdmin, toBoxes } from './job-recruiter.load.ts';

/** A job that is shown, in the gateway's own words. */
export type LoadedJob = Awaited<ReturnType<typeof loadJobPage>>;
export type LoadedRecruiter = PartOf<typeof loadRecruiter>['recruiter'];
/** The steps and permissions of a candidate so far. */
export type LoadedApplication = ContentOf<PartOf<typeof loadCandidate>['application']>;

type PartOf<Load extends (...asked: never[]) => Promise<unknown>> = Exclude<
  Awaited<ReturnType<Load>>,
  'session-ended'
>;
type ContentOf<Part> = Extract<Part, { readonly ok: true; readonly content: unknown }>['content'];

/**
 * Requests everything that a job's page can need, in parallel, for any viewer. If the session has ended, the same
 * request makes a visitor's page, because the public calls never carried the session.
 *
 * @throws ProblemError when there is no such page, or when visibility or basics could not be read
 */
export async function loadJobPage(upstream: Upstream, role: SignedInRole | null, jobId: string) {
  const asked = { job_id: jobId };
  const [visibility, basics, rolePart, offer, company, skills, similarJobs, personal] = await Promise.all([
    upstream.call(jobVisibilityCheck, asked),
    upstream.call(jobBasicInfo, asked),
    upstream.callSecondary(jobRolePart, asked),
    upstream.callSecondary(jobOfferPart, asked),
    upstream.callSecondary(jobCompanyPart, asked),
    upstream.callSecondary(jobSkillsPart, asked),
    upstream.callSecondary(similarJobsBelow, similarRequest(jobId)),
    role === null ? VISITORS_PART : loadPersonal(upstream, role, jobId),
  ]);
  const { viewer } = personal;
  const { job_visibility } = coreOf(visibility, viewer);
  const shownSimilar = personal.hasHidden
    ? await upstream.callSecondary(getOwnSimilarJobs, similarRequest(jobId))
    : similarJobs;
  const similar = sectionOf(shownSimilar, ({ job_list_display_info }) => toJobRows(job_list_display_info));
  const status = jobPageStatus(job_visibility ?? null);
  if (status !== 'shown')
    throw new ProblemError(status === 'expired' ? 'job-expired' : 'job-not-found', {
      viewer,
      similar: similar.ok ? similar.content : [],
    });
  return {
    viewer,
    basics: toBasics(coreOf(basics, viewer)),
    role: sectionOf(rolePart, toRole),
    offer: sectionOf(offer, toOffer),
    company: sectionOf(company, toCompany),
    skills: sectionOf(skills, toSkills),
    similar,
    application: personal.application,
    isSaved: personal.isSaved,
    hidden: personal.hidden,
    recruiter: personal.recruiter,
  };
}

interface Personal {
  readonly viewer: Viewer;
  /** Null for viewers who are no candidates. */
  readonly application: Section<LoadedApplication> | null;
  readonly isSaved: boolean;
  /** What hides the job from the candidate's lists. */
  readonly hidden: { readonly isJob: boolean; readonly isCompany: boolean };
  /** The candidate hides jobs or companies, this one or others. */
  readonly hasHidden: boolean;
  readonly recruiter: LoadedRecruiter;
}

const VISITORS_PART: Personal = {
  viewer: VISITOR,
  application: null,
  isSaved: false,
  hidden: { isJob: false, isCompany: false },
  hasHidden: false,
  recruiter: { access: 'none' },
};

async function loadPersonal(upstream: Upstream, role: SignedInRole, jobId: string): Promise<Personal> {
  const own = role === 'candidate' ? loadCandidate(upstream, jobId) : loadRecruiter(upstream, jobId);
  const [user, part] = await Promise.all([upstream.callSecondary(getUserBasicInformation, {}), own]);
  if (part === 'session-ended' || user.kind === 'session-ended') return VISITORS_PART;
  return { ...VISITORS_PART, viewer: toViewer(role, user), ...part };
}

async function loadCandidate(upstream: Upstream, jobId: string) {
  const asked = { job_id: jobId };
  const [status, sixDays, flexibleDays, marks] = await Promise.all([
    upstream.callSecondary(getApplyStatus, asked),
    upstream.callSecondary(getSixDayPermission, asked),
    upstream.callSecondary(getFlexibleDayPermission, asked),
    upstream.callSecondary(getJobMarks, asked),
  ]);
  if (hasEnded(status, sixDays, flexibleDays, marks)) return 'session-ended';
  // A permission that could not be read counts as not given.
  const application = sectionOf(status, (data) => ({
    status: data.user_job_apply_status ?? null,
    isOpenToSixDays: sixDays.kind === 'ok' && sixDays.data.is_open_to_six_days_working === 1,
    isOpenToFlexibleDays:
      flexibleDays.kind === 'ok' && flexibleDays.data.is_open_to_flexible_days_working === 1,
  }));
  // What could not be read shows as not saved and not hidden: to do it once more changes nothing.
  const isMarked = (mark: 'is_saved' | 'is_job_hidden' | 'is_company_hidden' | 'has_hidden') =>
    marks.kind === 'ok' && marks.data[mark] === 1;
  return {
    application,
    isSaved: isMarked('is_saved'),
    hidden: { isJob: isMarked('is_job_hidden'), isCompany: isMarked('is_company_hidden') },
    hasHidden: isMarked('has_hidden'),
  };
}

/** Asks for the boxes together with the access check, which saves a wave, and drops them here without access. */
async function loadRecruiter(upstream: Upstream, jobId: string) {
  const asked = { job_id: jobId };
  const [access, boxes, admin] = await Promise.all([
    upstream.callSecondary(recruiterJobAccessibilityCheck, asked),
    upstream.callSecondary(recruiterActionBox, asked),
    upstream.callSecondary(recruiterAdminBox, asked),
  ]);
  if (hasEnded(access, boxes, admin)) return 'session-ended';
  if (access.kind === 'cancelled') throw new ProblemError('client-closed-request');
  if (access.kind !== 'ok') return { recruiter: { access: 'check-failed' } as const };
  if (!isAccessGranted(access.data)) return { recruiter: { access: 'none' } as const };
  return {
    recruiter: {
      access: 'granted',
      boxes: sectionOf(boxes, toBoxes),
      admin: sectionOf(admin, toAdmin),
    } as const,
  };
}

function hasEnded(...outcomes: readonly Outcome<unknown>[]): boolean {
  return outcomes.some(({ kind }) => kind === 'session-ended');
}

/**
 * Without visibility and basics there is no page (AMB-18, ERR-04). These calls are public: no person can mend a
 * refusal.
 *
 * @throws ProblemError
 */
function coreOf<Data>(outcome: Outcome<Data>, viewer: Viewer): Data {
  if (outcome.kind === 'ok') return outcome.data;
  if (outcome.kind === 'session-ended') throw new ProblemError('upstream-invalid');
  const problem = problemOf(outcome);
  if (outcome.kind !== 'refused' || problem.statusCode >= 500) throw problem;
  throw new ProblemError(problem.code === 'not-found' ? 'job-not-found' : 'upstream-refused', { viewer });
}
