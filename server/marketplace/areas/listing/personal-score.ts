import { readFacets, splitFacets } from '../../store/search/facets.ts';
import type { Hit } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';

/**
 * The points of a match. What somebody does counts most, then what they know, of which one skill weighs more than a
 * place, and a place more than the rest. Experience that does not suit costs more than skill or place alone adds.
 * They are whole, because a cursor holds their sum.
 */
const WORTH = { skill: 8, field: 20, city: 6, remote: 4, experience: 4, unsuited: -12, pay: 1 } as const;
const COUNTED_SKILLS = 5;
const NAMES = 5;

/**
 * How well jobs suit a candidate. The same inputs give the same points, so they do not change between chunks.
 *
 * @param inField the jobs that {@link CandidateTaste.field} finds: facets do not say what titles do
 */
export function scorerOf(taste: CandidateTaste, inField: ReadonlySet<number>): (hit: Hit) => number {
  const skills = idsIn(taste.skills, 'k');
  const software = idsIn(taste.skills, 's');
  const cities = idsIn(taste.cities, 'c');
  return (hit) => {
    let known = 0;
    let place = 0;
    readFacets(hit.facets, (letter, id) => {
      if (letter === 'k') known += Number(skills.has(id));
      else if (letter === 's') known += Number(software.has(id));
      else if (letter === 'c' && cities.has(id)) place = WORTH.city;
      else if (letter === 'r') place = Math.max(place, WORTH.remote);
    });
    return (
      Math.min(known, COUNTED_SKILLS) * WORTH.skill +
      (inField.has(hit.jobId) ? WORTH.field : 0) +
      place +
      experiencePoints(taste, hit) +
      payPoints(taste, hit)
    );
  };
}

function idsIn(tokens: ReadonlyMap<string, string>, wanted: string): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const token of tokens.keys())
    readFacets(token, (letter, id) => {
      if (letter === wanted) ids.add(id);
    });
  return ids;
}

/**
 * The reasons for a job, best first: names of skills, professions and cities. Pay is never among them, because it is
 * confidential.
 */
export function reasonsFor(taste: CandidateTaste, facets: string): string[] {
  const own = new Set(splitFacets(facets));
  const skills = namesIn(taste.skills, own);
  const others = [...namesIn(taste.professions, own), ...namesIn(taste.cities, own)];
  return [...skills.slice(0, NAMES - 2), ...others, ...skills.slice(NAMES - 2)].slice(0, NAMES);
}

function namesIn(wanted: ReadonlyMap<string, string>, facets: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (const [token, name] of wanted) if (facets.has(token)) names.push(name);
  return names;
}

function experiencePoints({ experience }: CandidateTaste, hit: Hit): number {
  if (experience === null || (hit.minExperience === null && hit.maxExperience === null)) return 0;
  const suits = experience >= (hit.minExperience ?? 0) && experience <= (hit.maxExperience ?? Infinity);
  return suits ? WORTH.experience : WORTH.unsuited;
}

function payPoints({ expectedPay }: CandidateTaste, { maxPay }: Hit): number {
  if (expectedPay === null || expectedPay === 0 || maxPay === null) return 0;
  return maxPay >= expectedPay ? WORTH.pay : -WORTH.pay;
}
