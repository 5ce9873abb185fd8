import {
  jobBasicInfo,
  jobCompanyPart,
  jobIdFromParams,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
  listingJobClickCount,
} from '../../../wire/jobs/job.ts';
import type { Expression } from 'kysely';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { prepared } from '../../store/prepared.ts';
import { readId, requireJobId } from '../job-id.ts';
import { visibilityOf } from '../live-job.ts';
import { findJobBasics } from './basics.ts';
import { countClick } from './clicks.ts';
import { findCompanyPart, findOfferPart, findRolePart, findSkillsPart } from './parts.ts';
import { resolveJobId } from './resolve-job-id.ts';

/** The public face of one job (C-03, C-11 … C-15). Nothing here reads a table of confidential data. */
export const jobPage: Area = ({ handle, db, now }) => {
  handle(jobVisibilityCheck, async ({ job_id }) => {
    const id = readId(job_id);
    if (id === null) return { job_visibility: null };
    const [job] = await findVisibility(db, id);
    return { job_visibility: visibilityOf(job, now()) };
  });

  handle(jobIdFromParams, async ({ job_id }) => {
    const id = await resolveJobId(db, job_id);
    return { job_id: id === null ? null : String(id) };
  });

  handle(jobBasicInfo, async ({ job_id }) => found(await findJobBasics(db, requireJobId(job_id), now())));
  handle(jobRolePart, async ({ job_id }) => found(await findRolePart(db, requireJobId(job_id))));
  handle(jobOfferPart, async ({ job_id }) => found(await findOfferPart(db, requireJobId(job_id))));
  handle(jobCompanyPart, async ({ job_id }) => found(await findCompanyPart(db, requireJobId(job_id))));
  handle(jobSkillsPart, async ({ job_id }) => found(await findSkillsPart(db, requireJobId(job_id))));

  handle(listingJobClickCount, async ({ job_id }) => {
    await countClick(db, requireJobId(job_id), now());
    return {};
  });
};

const findVisibility = prepared((db, jobId: Expression<number>) =>
  db.selectFrom('jobs').select(['status', 'expires_at']).where('id', '=', jobId),
);

/** Null: there is no such job, or only a draft of one. */
function found<Part>(part: Part | null): Part {
  if (part === null) throw notFound('job');
  return part;
}
