import { JobVisibility } from '../../../wire/protocol/codes.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../wire/jobs/saved-jobs.ts';
import type { Area } from '../../rpc/area.ts';
import { chunkOf } from '../chunk.ts';
import { notFound } from '../../rpc/refusal.ts';
import { requireJobId } from '../job-id.ts';
import { findRows } from '../listing/rows.ts';
import { visibilityOf } from '../live-job.ts';
import { save } from './save.ts';

/** The jobs that a candidate keeps to look at again, the last saved first. */
export const savedJobs: Area = ({ handle, db, now }) => {
  handle(getSavedJobs, async ({ after, rows }, { user }) => {
    const [savedAt = 0, jobId = 0] = after?.split('.').map(Number) ?? [];
    const own = db.selectFrom('saved_jobs').where('saved_jobs.user_id', '=', user.id);
    // One more than is shown tells whether the list goes on.
    const found = await own
      .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
      .select(['saved_jobs.job_id', 'saved_jobs.saved_at', 'jobs.status', 'jobs.expires_at'])
      .$if(after !== undefined, (query) =>
        query.where((where) =>
          where(where.refTuple('saved_jobs.saved_at', 'saved_jobs.job_id'), '<', where.tuple(savedAt, jobId)),
        ),
      )
      .orderBy('saved_jobs.saved_at', 'desc')
      .orderBy('saved_jobs.job_id', 'desc')
      .limit(rows + 1)
      .execute();
    const { total } = await own
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const at = now();
    const chunk = chunkOf(found, rows, (last) => `${last.saved_at}.${last.job_id}`);
    const jobs = await findRows(
      db,
      chunk.rows.map(({ job_id }) => job_id),
    );
    const byId = new Map(jobs.map((job) => [String(job.job_basic_info.id), job]));
    return {
      saved_job_list: chunk.rows.flatMap(({ job_id, saved_at, ...state }) => {
        const job = byId.get(String(job_id));
        const is_job_live = flagOf(visibilityOf(state, at) === JobVisibility.live);
        return job === undefined ? [] : [{ job, saved_at, is_job_live }];
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

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);
