import type { ExpressionBuilder, Kysely } from 'kysely';
import { LoginType } from '../../wire/protocol/codes.ts';
import { forbidden } from '../rpc/refusal.ts';
import type { User } from '../rpc/viewer.ts';
import type { Database } from '../store/schema.ts';

/** Selects the jobs that a recruiter owns or was given access to. */
export function isOpenTo(eb: ExpressionBuilder<Database, 'jobs'>, userId: number) {
  return eb.or([
    eb('jobs.owner_id', '=', userId),
    eb.exists(
      eb
        .selectFrom('job_access')
        .select('job_access.job_id')
        .where('job_access.user_id', '=', userId)
        .whereRef('job_access.job_id', '=', 'jobs.id'),
    ),
  ]);
}

/** Tells whether a user may see everything of a job: a recruiter who owns it or was given access to it. */
export async function hasJobAccess(db: Kysely<Database>, user: User, jobId: number): Promise<boolean> {
  if (user.loginType === LoginType.professional) return false;
  const found = await db
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.id', '=', jobId)
    .where((eb) => isOpenTo(eb, user.id))
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws Refusal `forbidden` for everybody without access, whether the job exists or not */
export async function requireJobAccess(db: Kysely<Database>, user: User, jobId: number): Promise<void> {
  if (!(await hasJobAccess(db, user, jobId))) throw forbidden();
}
