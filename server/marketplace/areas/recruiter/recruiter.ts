import {
  recruiterActionBox,
  recruiterAdminBox,
  recruiterJobAccessibilityCheck,
} from '../../../wire/jobs/recruiter.ts';
import type { Area } from '../../rpc/area.ts';
import { hasJobAccess, requireJobAccess } from '../job-access.ts';
import { readId, requireJobId } from '../job-id.ts';
import { findActionBox, findAdminBox } from './boxes.ts';

/** The data of a job that only recruiters with access may see (C-11, C-16). */
export const recruiter: Area = ({ handle, db }) => {
  handle(recruiterJobAccessibilityCheck, async ({ job_id }, { user }) => {
    const id = readId(job_id);
    const hasAccess = id !== null && (await hasJobAccess(db, user, id));
    return { is_recruiter_job: hasAccess ? 1 : 0 };
  });

  handle(recruiterActionBox, async ({ job_id }, { user }) => {
    const id = requireJobId(job_id);
    await requireJobAccess(db, user, id);
    return findActionBox(db, id);
  });

  handle(recruiterAdminBox, async ({ job_id }, { user }) => {
    const id = requireJobId(job_id);
    await requireJobAccess(db, user, id);
    return findAdminBox(db, id);
  });
};
