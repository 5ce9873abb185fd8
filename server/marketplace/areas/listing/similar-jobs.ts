import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../store/schema.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { hiddenAmong } from '../hidden-jobs/hidden-among.ts';
import { requirePublished } from '../published-jobs.ts';
import { textSearch } from '../../store/search/engines/choose.ts';
import { facetsOf } from '../../store/search/index/document.ts';
import { anyOf, term, without } from '../../store/search/expression.ts';
import { facet, splitFacets } from '../../store/search/facets.ts';
import { loadDocuments } from '../../store/search/index/load-documents.ts';
import { LAST_KEY } from '../../store/search/index/order-keys.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { findRows, type JobListItem } from './rows.ts';

/** How many of the newest jobs with something in common are compared. */
const MAX_COMPARED = 600;

/** The points for a shared token, by the kind of token. */
const WORTH: Readonly<Record<string, number>> = { p: 6, k: 3, s: 2, c: 2, i: 1, r: 1, o: 1 };

/** How many of the jobs most like one are kept, more than a page shows, because some may close meanwhile. */
const KEPT_JOBS = 12;
const KEPT_MS = 600_000;
const MAX_KEPT = 5_000;
/** How long a row may be shown after its job has closed. Rows are kept because jobs have many of them in common. */
const KEPT_ROW_MS = 30_000;
const MAX_KEPT_ROWS = 2_000;

/** One page of similar jobs. */
interface Asked {
  readonly start: number;
  readonly rows: number;
  readonly now: number;
  /** The candidate whose hidden jobs are left out. */
  readonly hiddenBy?: number;
}

/**
 * Finds the listed live jobs most like one, by profession, skills, places, industry and experience; newer ones first
 * among equals (C-02). Every job's page asks, and a comparison costs more than the rest of the page, so the ids that it
 * finds are kept for ten minutes, and their rows for half a minute. What has closed by then is left out.
 */
export class SimilarJobs {
  readonly #db: Kysely<Database>;
  readonly #damagedJobs: DamagedRows;
  readonly #kept = new LRUCache<number, { readonly ids: readonly number[]; readonly at: number }>({
    max: MAX_KEPT,
  });
  /** By job. Null when the job is not live and listed. */
  readonly #rows = new LRUCache<number, { readonly row: JobListItem | null; readonly at: number }>({
    max: MAX_KEPT_ROWS,
  });

  constructor(db: Kysely<Database>, damagedJobs: DamagedRows) {
    this.#db = db;
    this.#damagedJobs = damagedJobs;
  }

  /**
   * The job itself may be closed.
   * @throws Refusal `not-found`
   */
  async of(jobId: number, asked: Asked): Promise<JobListItem[]> {
    const { start, rows, now } = asked;
    const ids = await this.#idsFor(jobId, asked);
    const open: JobListItem[] = [];
    // Most jobs are still open, so the rows of the first ones are nearly always enough.
    for (let from = 0; from < ids.length && open.length < start + rows; from += start + rows)
      open.push(...(await this.#openRows(ids.slice(from, from + start + rows), now)));
    return open.slice(start, start + rows);
  }

  async #idsFor(jobId: number, { start, rows, now, hiddenBy }: Asked): Promise<readonly number[]> {
    const ids =
      start + rows > KEPT_JOBS
        ? await findSimilar(this.#db, jobId, { start: 0, rows: start + rows, now })
        : await this.#best(jobId, now);
    if (hiddenBy === undefined) return ids;
    const left = await this.#notHidden(ids, hiddenBy);
    if (left.length === ids.length || left.length >= start + rows) return left;
    // Those hidden took the places of others.
    return this.#notHidden(
      await findSimilar(this.#db, jobId, { start: 0, rows: MAX_COMPARED, now }),
      hiddenBy,
    );
  }

  async #notHidden(ids: readonly number[], userId: number): Promise<readonly number[]> {
    const hidden = await hiddenAmong(this.#db, userId, ids);
    return ids.filter((id) => !hidden.has(id));
  }

  async #best(jobId: number, now: number): Promise<readonly number[]> {
    const kept = this.#kept.get(jobId);
    if (kept !== undefined && now - kept.at < KEPT_MS) return kept.ids;
    const ids = await findSimilar(this.#db, jobId, { start: 0, rows: KEPT_JOBS, now });
    this.#kept.set(jobId, { ids, at: now });
    return ids;
  }

  /** The rows of those that are live and listed, in the order of the ids. */
  async #openRows(ids: readonly number[], now: number): Promise<JobListItem[]> {
    const isKept = (id: number) => now - (this.#rows.peek(id)?.at ?? -Infinity) < KEPT_ROW_MS;
    const unknown = ids.filter((id) => !isKept(id));
    const open = await findRows({ db: this.#db, damagedJobs: this.#damagedJobs }, unknown, { listedAt: now });
    const byId = new Map(open.map((row) => [row.job_basic_info.id, row]));
    for (const id of unknown) this.#rows.set(id, { row: byId.get(String(id)) ?? null, at: now });
    return ids.flatMap((id) => this.#rows.get(id)?.row ?? []);
  }
}

async function findSimilar(
  db: Kysely<Database>,
  jobId: number,
  { start, rows, now }: Asked,
): Promise<number[]> {
  const [found] = await loadDocuments(db, [jobId]);
  const job = requirePublished(found);
  const own = new Set(facetsOf(job));
  const kin = [...own].filter((token) => /^f[pks]\d/u.test(token));
  const common = kin.length > 0 ? kin : [...own].filter((token) => /^f[ic]\d/u.test(token));
  if (common.length === 0) return [];
  const hits = await textSearch(db).find(
    without(anyOf(common), [term(facet.job(jobId))]),
    { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: MAX_COMPARED },
    { now, experience: null, invited: [] },
  );
  const likeness = (hit: Hit) => shared(own, hit) + (isSuited(job, hit) ? 2 : 0);
  return hits
    .map((hit) => ({ hit, points: likeness(hit) }))
    .toSorted((a, b) => b.points - a.points || a.hit.key - b.hit.key)
    .slice(start, start + rows)
    .map(({ hit }) => hit.jobId);
}

function shared(own: ReadonlySet<string>, { facets }: Hit): number {
  let points = 0;
  for (const token of splitFacets(facets)) if (own.has(token)) points += WORTH[token.charAt(1)] ?? 0;
  return points;
}

/** Tells whether the two ranges of experience overlap. */
function isSuited(
  job: { readonly minExperience: number | null; readonly maxExperience: number | null },
  hit: Hit,
): boolean {
  return (
    (hit.minExperience ?? 0) <= (job.maxExperience ?? Infinity) &&
    (job.minExperience ?? 0) <= (hit.maxExperience ?? Infinity)
  );
}
