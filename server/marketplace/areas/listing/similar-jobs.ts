import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { requirePublished } from '../published-jobs.ts';
import { textSearch } from '../../store/search/choose.ts';
import { tokensOf } from '../../store/search/document.ts';
import { anyOf, term, without } from '../../store/search/expression.ts';
import { facet } from '../../store/search/facets.ts';
import { loadDocuments } from '../../store/search/load-documents.ts';
import { LAST_KEY } from '../../store/search/order-keys.ts';
import type { Hit } from '../../store/search/text-search.ts';
import { findRows, type JobListItem } from './rows.ts';

/** How many of the newest jobs with something in common are compared. */
const MAX_COMPARED = 600;

/** The points for a shared token, by the kind of token. */
const WORTH: Readonly<Record<string, number>> = { p: 6, k: 3, s: 2, c: 2, i: 1, r: 1, o: 1 };

/**
 * The listed live jobs most like one, by profession, skills, places, industry and experience; newer ones first among
 * equals (C-02). The job itself may be closed.
 * @throws Refusal `not-found`
 */
export async function similarJobs(
  db: Kysely<Database>,
  jobId: number,
  { start, rows, now }: { readonly start: number; readonly rows: number; readonly now: number },
): Promise<JobListItem[]> {
  const [found] = await loadDocuments(db, [jobId]);
  const job = requirePublished(found);
  const own = new Set(tokensOf(job).facets);
  const kin = [...own].filter((token) => /^f[pks]\d/u.test(token));
  const common = kin.length > 0 ? kin : [...own].filter((token) => /^f[ic]\d/u.test(token));
  if (common.length === 0) return [];
  const hits = await textSearch(db).find(
    without(anyOf(common), [term(facet.job(jobId))]),
    { ordering: 'newest', after: 0, upTo: LAST_KEY, limit: MAX_COMPARED },
    { now, experience: null, invited: [] },
  );
  const likeness = (hit: Hit) => shared(own, hit) + (isSuited(job, hit) ? 2 : 0);
  const ranked = hits
    .map((hit) => ({ hit, points: likeness(hit) }))
    .toSorted((a, b) => b.points - a.points || a.hit.key - b.hit.key);
  return findRows(
    db,
    ranked.slice(start, start + rows).map(({ hit }) => hit.jobId),
  );
}

function shared(own: ReadonlySet<string>, { facets }: Hit): number {
  let points = 0;
  for (const token of facets.split(' ')) if (own.has(token)) points += WORTH[token.charAt(1)] ?? 0;
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
