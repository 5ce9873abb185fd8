import {
  getJobList,
  getOptionCounts,
  getOwnSimilarJobs,
  getSearchSuggestions,
  getSimilarJobs,
  listLiveJobs,
} from '../../../wire/jobs/listing.ts';
import type { Area } from '../../rpc/area.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { storeLog } from '../../store/log.ts';
import { Completeness } from '../../store/search/index/completeness.ts';
import { Readings } from '../../store/search/reading/readings.ts';
import { requireJobId } from '../job-id.ts';
import { indexInBackground } from './index-in-background.ts';
import { jobList, listTurns } from './job-list.ts';
import { liveJobsAfter } from './live-job-ids.ts';
import { Rankings } from './rankings.ts';
import { optionCounts } from './option-counts.ts';
import { searchSuggestions } from './search-suggestions.ts';
import { SimilarJobs } from './similar-jobs.ts';
import { mendEntries } from '../../store/search/index/damaged-entries.ts';
import { statusKind } from './statuses.ts';
import { sweepSearchIndex } from '../../store/search/index/sweep.ts';

/** How long an expired job may still be counted. */
const SWEEP_PERIOD_MS = 60_000;

/** How long a damaged entry of the index may fail lists. */
const MEND_PERIOD_MS = 600_000;

/** The list of jobs and related calls (C-01, C-02). Its SQL is in store/search. */
export const listing: Area = ({ handle, app, db, damagedJobs, doRegularly, isReplica, now }) => {
  const readings = new Readings(db);
  const completeness = new Completeness(db);
  const rankings = new Rankings();
  const turnsOf = listTurns();
  const damagedStatuses = new DamagedRows(app.log, statusKind);
  const similar = new SimilarJobs(db, damagedJobs);

  handle(getJobList, (request, { viewer, signal }) =>
    jobList(
      {
        db,
        damagedJobs,
        damagedStatuses,
        readings,
        completeness,
        rankings,
        turns: turnsOf(signal),
        isReplica,
        viewer,
        now: now(),
      },
      request,
    ),
  );

  handle(getOptionCounts, (request, { viewer }) =>
    optionCounts({ db, readings, completeness, viewer, now: now() }, request),
  );

  handle(getSearchSuggestions, async ({ search_constraint }) => ({
    suggestion_list: await searchSuggestions(db, search_constraint, now()),
  }));

  handle(getSimilarJobs, async ({ job_id, start, rows }) => ({
    job_list_display_info: {
      job_info_vo_list: await similar.of(requireJobId(job_id), { start, rows, now: now() }),
    },
  }));

  handle(getOwnSimilarJobs, async ({ job_id, start, rows }, { user }) => ({
    job_list_display_info: {
      job_info_vo_list: await similar.of(requireJobId(job_id), {
        start,
        rows,
        now: now(),
        hiddenBy: user.id,
      }),
    },
  }));

  handle(listLiveJobs, async ({ after_id, rows }) => ({
    live_job_list: await liveJobsAfter(db, after_id, { rows, now: now() }),
  }));

  indexInBackground(app, db, now);
  const { onDamagedJob: onDamaged } = storeLog(app.log);
  doRegularly({
    name: 'sweep-search-index',
    period: SWEEP_PERIOD_MS,
    job: (goOn) => sweepSearchIndex(db, { goOn, onDamaged, now: now() }),
  });
  doRegularly({
    name: 'mend-search-index',
    period: MEND_PERIOD_MS,
    job: async (goOn) => {
      const ids = await mendEntries(db, { goOn, onDamaged, now: now() });
      if (ids.length > 0)
        app.log.warn({ ids }, 'entries of the search index were damaged, and their jobs are indexed anew');
    },
  });
};
