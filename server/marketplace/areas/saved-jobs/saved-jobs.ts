import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import { JobVisibility } from '../../../wire/protocol/codes.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../wire/jobs/saved-jobs.ts';
import type { Area } from '../../rpc/area.ts';
import { preparedFor, preparedForList, type ValueOf } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf } from '../chunk.ts';
import { notFound } from '../../rpc/refusal.ts';
import { requireJobId } from '../job-id.ts';
import { findRows } from '../listing/rows.ts';
import { visibilityOf } from '../live-job.ts';
import { save } from './save.ts';

/** The jobs that a candidate keeps to look at again, the last saved first. */
export const savedJobs: Area = ({ handle, db, damagedJobs, now }) => {
  handle(getSavedJobs, async ({ after, rows }, { user }) => {
    const [savedAt = 0, jobId = 0] = after?.split('.').map(Number) ?? [];
    // One more than is shown tells whether the list goes on.
    const found = await (after === undefined
      ? findFirst(db, { userId: user.id, limit: rows + 1 })
      : selectSaved(db, user.id, rows + 1)
          .where((where) =>
            where(
              where.refTuple('saved_jobs.saved_at', 'saved_jobs.job_id'),
              '<',
              where.tuple(savedAt, jobId),
            ),
          )
          .execute());
    const isWhole = after === undefined && found.length <= rows;
    const total = isWhole ? found.length : await countSaved(db, user.id);
    const at = now();
    const chunk = chunkOf(found, rows, (last) => `${last.saved_at}.${last.job_id}`);
    const ids = chunk.rows.map(({ job_id }) => job_id);
    const [jobs, states] = await Promise.all([
      findRows({ db, damagedJobs }, ids),
      damagedJobs.leaveOut(ids, z.array(z.object({ expires_at: z.number().nullable() })), (some) =>
        findStates(db, some),
      ),
    ]);
    const byId = new Map(jobs.map((job) => [String(job.job_basic_info.id), job]));
    const stateOf = new Map(states.map((state) => [state.id, state]));
    return {
      saved_job_list: chunk.rows.flatMap(({ job_id, saved_at }) => {
        const job = byId.get(String(job_id));
        const state = stateOf.get(job_id);
        if (job === undefined || state === undefined) return [];
        return [{ job, saved_at, is_job_live: flagOf(visibilityOf(state, at) === JobVisibility.live) }];
      }),
      total,
      next_cursor: chunk.nextCursor,
    };
  });

  handle(saveJob, async ({ job_id }, { user }) => {
    const jobId = requireJobId(job_id);
    // A closed job too, so that its removal can be undone.
    const job = await db
      .selectFrom('jobs')
      .select(['status', 'expires_at'])
      .where('id', '=', jobId)
      .executeTakeFirst();
    if (visibilityOf(job, now()) === null) throw notFound('job');
    await save(db, { userId: user.id, jobId, at: now() });
    return { is_saved: flagOf(true) };
  });

  handle(removeSavedJob, async ({ job_id }, { user }) => {
    await db
      .deleteFrom('saved_jobs')
      .where('user_id', '=', user.id)
      .where('job_id', '=', requireJobId(job_id))
      .execute();
    return { is_saved: flagOf(false) };
  });
};

const selectSaved = (
  db: Kysely<Database>,
  userId: number | Expression<number>,
  limit: number | Expression<number>,
) =>
  db
    .selectFrom('saved_jobs')
    .select(['saved_jobs.job_id', 'saved_jobs.saved_at'])
    .where('saved_jobs.user_id', '=', userId)
    .orderBy('saved_jobs.saved_at', 'desc')
    .orderBy('saved_jobs.job_id', 'desc')
    .limit(limit);

const findStates = preparedForList((db, ids: readonly Expression<number>[]) =>
  db.selectFrom('jobs').select(['id', 'status', 'expires_at']).where('id', 'in', ids),
);

/** The home page asks for no more. */
const findFirst = preparedFor((db, value: ValueOf<{ userId: number; limit: number }>) =>
  selectSaved(db, value('userId'), value('limit')).compile(),
);

async function countSaved(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('saved_jobs')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);
