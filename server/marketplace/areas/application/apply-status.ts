import type { Expression, Kysely } from 'kysely';
import {
  getApplyStatus,
  getFlexibleDayPermission,
  getSixDayPermission,
  saveWorkingDaysPermission,
} from '../../../wire/application/apply-status.ts';
import { ApplyStatus } from '../../../wire/protocol/codes.ts';
import type { Area } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { JobPermission } from '../../store/values.ts';
import { readId, requireJobId } from '../job-id.ts';
import { findStatuses } from '../listing/statuses.ts';
import { requireLiveJob } from '../live-job.ts';
import { storedStatus } from '../stored-status.ts';

/** The status of a candidate's own application on a job page, and the permissions they give (C-10, C-17, C-18). */
export const applyStatus: Area = ({ handle, db, now }) => {
  handle(getApplyStatus, async ({ job_id }, { user }) => {
    const [found] = await findStatuses(db, [readId(job_id) ?? 0], user.id);
    return {
      user_job_apply_status: found === undefined ? ApplyStatus.none : storedStatus.parse(found.status),
    };
  });

  handle(getSixDayPermission, async ({ job_id }, { user }) => ({
    is_open_to_six_days_working: await hasPermission(db, user.id, job_id, JobPermission.sixDays),
  }));

  handle(getFlexibleDayPermission, async ({ job_id }, { user }) => ({
    is_open_to_flexible_days_working: await hasPermission(db, user.id, job_id, JobPermission.flexibleDays),
  }));

  handle(saveWorkingDaysPermission, async (fields, { user }) => {
    const jobId = requireJobId(fields.job_id);
    const kind = permissionKind(fields.is_open_to_six_days_working, fields.is_open_to_flexible_days_working);
    await requireLiveJob(db, jobId, now());
    await db
      .insertInto('job_permissions')
      .values({ user_id: user.id, job_id: jobId, kind, granted_at: now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id', 'kind']).doNothing())
      .execute();
    return {};
  });
};

async function hasPermission(
  db: Kysely<Database>,
  userId: number,
  jobId: string,
  kind: number,
): Promise<0 | 1> {
  const found = await findPermissions(db, [readId(jobId) ?? 0], userId);
  return found.some((permission) => permission.kind === kind) ? 1 : 0;
}

const findPermissions = preparedForList(
  (db, jobIds: readonly Expression<number>[], userId: Expression<number>) =>
    db
      .selectFrom('job_permissions')
      .select('kind')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobIds),
);

function permissionKind(sixDays: 1 | undefined, flexibleDays: 1 | undefined): number {
  if ((sixDays === undefined) === (flexibleDays === undefined))
    throw new Refusal(
      'invalid-input',
      'Send one of is_open_to_six_days_working and is_open_to_flexible_days_working, as 1.',
    );
  return sixDays === undefined ? JobPermission.flexibleDays : JobPermission.sixDays;
}
