import type { Kysely } from 'kysely';
import { readWhole } from '../read-whole.ts';
import type { Database } from '../schema.ts';
import { textSearch } from './engines/choose.ts';
import { holds, type Expression } from './expression.ts';
import { prepare } from './index/index-entry.ts';
import { loadDocuments } from './index/load-documents.ts';
import { LAST_KEY } from './index/order-keys.ts';
import type { Guard, Hit, Ordering, TextSearch } from './text-search.ts';

/** What lists are read by. */
export type JobFinder = Pick<TextSearch, 'find' | 'matching' | 'keyAt' | 'count'>;

interface KnownJob {
  readonly tokens: ReadonlySet<string>;
  readonly hits: Readonly<Record<Ordering, Hit>>;
}

/** Splitting a job into its words takes a tenth of a millisecond. */
const FEW_JOBS = 10;

/**
 * Where few jobs match an expression, a finder that knows their words, for expressions that match no others: it need
 * not read the index again, which for frequent words takes long however few jobs have all of them. Null where there are
 * more.
 */
export async function findAmongFew(
  db: Kysely<Database>,
  expression: Expression,
  guard: Guard,
): Promise<JobFinder | null> {
  const search = textSearch(db);
  const range = { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: FEW_JOBS + 1 } as const;
  const hits = await search.find(expression, range, guard);
  return hits.length > FEW_JOBS ? null : finderOf(await readKnown(db, hits));
}

/** The list that reads the rows of these jobs leaves a damaged one out too, and logs it. */
const ignored = () => undefined;

async function readKnown(db: Kysely<Database>, newest: readonly Hit[]): Promise<KnownJob[]> {
  const ids = newest.map(({ jobId }) => jobId);
  if (ids.length === 0) return [];
  const [documents, keys] = await Promise.all([
    readWhole(ids, (some) => loadDocuments(db, some), ignored),
    db.selectFrom('job_search').where('job_id', 'in', ids).select(['job_id', 'popular_key']).execute(),
  ]);
  const tokens = new Map(documents.map((job) => [job.jobId, new Set(prepare(job, 0).entry.tokens)]));
  const popular = new Map(keys.map((row) => [row.job_id, row.popular_key]));
  return newest.flatMap((hit): KnownJob[] => {
    const [own, key] = [tokens.get(hit.jobId), popular.get(hit.jobId)];
    // A job that is gone since is in no list any more.
    if (own === undefined || key === undefined) return [];
    return [{ tokens: own, hits: { newest: hit, popular: { ...hit, key } } }];
  });
}

/** The jobs have passed the guard of the request already. */
function finderOf(jobs: readonly KnownJob[]): JobFinder {
  const matches = (expression: Expression, ordering: Ordering, isAsked: (hit: Hit) => boolean): Hit[] =>
    jobs
      .filter(({ tokens, hits }) => isAsked(hits[ordering]) && holds(tokens, expression))
      .map(({ hits }) => hits[ordering])
      .toSorted((a, b) => a.key - b.key);
  return {
    find: async (expression, { ordering, after, upTo, limit }) =>
      matches(expression, ordering, ({ key }) => key > after && key <= upTo).slice(0, limit),
    matching: async (jobIds, expression, ordering) =>
      matches(expression, ordering, ({ jobId }) => jobIds.includes(jobId)),
    keyAt: async (expression, ordering, offset) =>
      matches(expression, ordering, () => true)[offset]?.key ?? null,
    count: async (expression, { ordering, after, limit }) =>
      matches(expression, ordering, ({ key }) => key > after).slice(0, limit).length,
  };
}
