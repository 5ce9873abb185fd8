import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import { time } from '../../../wire/codecs/values.ts';
import { JobVisibility } from '../../../wire/protocol/codes.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../wire/jobs/saved-jobs.ts';
import type { Area } from '../../rpc/area.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { preparedFor, preparedForList, type ValueOf } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf, isAfter, sortedTime } from '../chunk.ts';
import { notFound } from '../../rpc/refusal.ts';
import { requireJobId } from '../job-id.ts';
import { findRows } from '../listing/rows.ts';
import { statusesOf, statusKind } from '../listing/statuses.ts';
import { visibilityOf, wholeJobState } from '../live-job.ts';
import { save } from './save.ts';

/** The jobs that a candidate keeps to look at again, the last saved first. One whose record is damaged is left out. */
export const savedJobs: Area = ({ handle, app, db, damagedJobs, now }) => {
  const damagedSaved = new DamagedRows(app.log, 'saved job');
  const damagedStatuses = new DamagedRows(app.log, statusKind);

  handle(getSavedJobs, async ({ after, rows }, { user }) => {
    // One more than is shown tells whether the list goes on.
    const found = await (after === undefined
      ? findFirst(db, { userId: user.id, limit: rows + 1 })
      : selectSaved(db, user.id, rows + 1)
          .where(isAfter(['saved_jobs.saved_at', 'saved_jobs.job_id'], after, storedTime(db, user.id)))
          .execute());
    const isWhole = after === undefined && found.length <= rows;
    const total = isWhole ? found.length : await countSaved(db, user.id);
    const at = now();
    const chunk = chunkOf(found, rows, (last) => `${last.sorted_at}.${last.job_id}`);
    const ids = chunk.rows.map(({ job_id }) => job_id);
    const [jobs, states, applied] = await Promise.all([
      findRows({ db, damagedJobs }, ids),
      damagedSaved.leaveOut(ids, wholeStates, (some) => findStates(db, some, user.id)),
      statusesOf({ db, damagedStatuses }, user.id, ids),
    ]);
    const byId = new Map(jobs.map((job) => [String(job.job_basic_info.id), job]));
    const stateOf = new Map(states.map((state) => [state.id, state]));
    const saved_job_list = chunk.rows.flatMap(({ job_id }) => {
      const job = byId.get(String(job_id));
      const state = stateOf.get(job_id);
      if (job === undefined || state === undefined) return [];
      const isLive = visibilityOf(state, at) === JobVisibility.live;
      return [{ job, saved_at: state.saved_at, is_job_live: flagOf(isLive) }];
    });
    return {
      saved_job_list,
      user_job_apply_status_list: applied,
      total,
      unread: chunk.rows.length - saved_job_list.length,
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
    .select(['saved_jobs.job_id', sortedTime('saved_jobs.saved_at').as('sorted_at')])
    .where('saved_jobs.user_id', '=', userId)
    .orderBy('saved_jobs.saved_at', 'desc')
    .orderBy('saved_jobs.job_id', 'desc')
    .limit(limit);

const storedTime = (db: Kysely<Database>, userId: number) => (jobId: number) =>
  db.selectFrom('saved_jobs').select('saved_at').where('user_id', '=', userId).where('job_id', '=', jobId);

const wholeStates = z.array(wholeJobState.extend({ saved_at: time }));

const findStates = preparedForList((db, jobIds: readonly Expression<number>[], userId: Expression<number>) =>
  db
    .selectFrom('saved_jobs')
    .where('saved_jobs.user_id', '=', userId)
    .where('saved_jobs.job_id', 'in', jobIds)
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .select(['jobs.id', 'jobs.status', 'jobs.expires_at', 'saved_jobs.saved_at']),
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
