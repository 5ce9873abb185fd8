import { getJobMarks } from '../../../../server/wire/jobs/hidden-jobs.ts';
import * as application from '../../../../server/wire/application/apply-status.ts';
import type { Call } from '../../../../server/wire/protocol/call.ts';
import * as job from '../../../../server/wire/jobs/job.ts';
import { similarJobsBelow } from '../../../../server/wire/jobs/listing.ts';
import * as recruiter from '../../../../server/wire/jobs/recruiter.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';

const calls: readonly Call[] = [
  job.jobVisibilityCheck,
  job.jobBasicInfo,
  job.jobRolePart,
  job.jobOfferPart,
  job.jobCompanyPart,
  job.jobSkillsPart,
  job.listingJobClickCount,
  getUserBasicInformation,
  application.getApplyStatus,
  application.getSixDayPermission,
  application.getFlexibleDayPermission,
  getJobMarks,
  application.saveWorkingDaysPermission,
  recruiter.recruiterJobAccessibilityCheck,
  recruiter.recruiterActionBox,
  recruiter.recruiterAdminBox,
];

/** The call behind a request on the wire, told by its path and by the part or action it asks for. */
export function callOf(path: string, fields: URLSearchParams): Call {
  if (path === similarJobsBelow.path) return similarJobsBelow;
  const found = calls.find((call) => {
    if (call.path !== path) return false;
    const { component_type, action_type } = call.request.parse({ job_id: 'any' });
    return (
      digits(component_type) === (fields.get('component_type') ?? '') &&
      digits(action_type) === (fields.get('action_type') ?? '')
    );
  });
  if (found === undefined) throw new Error(`No call of the job page: ${path}?${fields.toString()}`);
  return found;
}

function digits(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}
