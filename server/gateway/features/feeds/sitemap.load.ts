import { listLiveJobs } from '../../../wire/jobs/listing.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export interface LiveJob {
  readonly id: number;
  /** Path of its page, as the marketplace has it. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
}

/** Jobs above `after`, up to `upTo`. */
export interface IdRange {
  readonly after: number;
  readonly upTo: number;
}

const MAX_ROWS = 5000;

/**
 * Live jobs of a range, by id, a call's worth at a time: the next call is made when the one before has been used.
 *
 * @throws ProblemError what a call failed with
 */
export async function* liveJobsOf(upstream: Upstream, { after, upTo }: IdRange): AsyncGenerator<LiveJob[]> {
  let last = after;
  while (last < upTo) {
    const rows = Math.min(MAX_ROWS, upTo - last);
    const jobs = await readJobs(upstream, last, rows);
    yield jobs.filter(({ id }) => id <= upTo);
    if (jobs.length < rows) return;
    last = jobs.at(-1)?.id ?? upTo;
  }
}

/** The id of the first live job above another; null when there is none. */
export async function nextLiveJob(upstream: Upstream, after: number): Promise<number | null> {
  const [job] = await readJobs(upstream, after, 1);
  return job?.id ?? null;
}

/** Ids must rise, or the loop over the chunks would never end. */
async function readJobs(upstream: Upstream, after: number, rows: number): Promise<LiveJob[]> {
  const { live_job_list: list } = dataOf(await upstream.call(listLiveJobs, { after_id: after, rows }));
  let last = after;
  return list.map(({ id, url, date_modified }) => {
    if (id <= last)
      throw new ProblemError('upstream-invalid', { cause: new Error('live jobs are not by id') });
    last = id;
    return { id, url, modifiedAt: date_modified ?? null };
  });
}
