import type { ExpressionBuilder, Expression, SqlBool } from 'kysely';
import type { Database } from '../store/schema.ts';
import { JobStatus } from '../store/values.ts';

/** Jobs that can be applied for: live, not expired. */
export const isLive =
  (now: number | Expression<number>) =>
  (where: ExpressionBuilder<Database, 'jobs'>): Expression<SqlBool> =>
    where.and([
      where('jobs.status', '=', JobStatus.live),
      where.or([where('jobs.expires_at', 'is', null), where('jobs.expires_at', '>', now)]),
    ]);

/** Jobs that appear in lists: live, not expired, not unlisted. */
export const isListed =
  (now: number | Expression<number>) =>
  (where: ExpressionBuilder<Database, 'jobs'>): Expression<SqlBool> =>
    where.and([isLive(now)(where), where('jobs.is_unlisted', '=', 0)]);
