import { facet } from '../../store/search/facets.ts';
import type { Hit } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';

/** The points of a match. Experience that does not suit costs as much as a matching profession adds. */
const WORTH = { skill: 3, profession: 6, city: 4, remote: 2, experience: 3, pay: 1 } as const;
const COUNTED_SKILLS = 5;
const NAMES = 5;

/** How well a job suits a candidate. The same inputs give the same points, so they do not change between chunks. */
export function pointsFor(taste: CandidateTaste, hit: Hit): number {
  let skills = 0;
  let professions = 0;
  let cities = 0;
  let isRemote = false;
  for (const token of facetsOf(hit))
    if (taste.skills.has(token)) skills += 1;
    else if (taste.professions.has(token)) professions += 1;
    else if (taste.cities.has(token)) cities += 1;
    else if (token === facet.remote) isRemote = true;
  const place = cities > 0 ? WORTH.city : isRemote ? WORTH.remote : 0;
  return (
    Math.min(skills, COUNTED_SKILLS) * WORTH.skill +
    (professions > 0 ? WORTH.profession : 0) +
    place +
    experiencePoints(taste, hit) +
    payPoints(taste, hit)
  );
}

/**
 * The reasons for a job, best first: names of skills, professions and cities. Pay is never among them, because it is
 * confidential.
 */
export function reasonsFor(taste: CandidateTaste, hit: Hit): string[] {
  const facets = new Set(facetsOf(hit));
  const skills = namesIn(taste.skills, facets);
  const others = [...namesIn(taste.professions, facets), ...namesIn(taste.cities, facets)];
  return [...skills.slice(0, NAMES - 2), ...others, ...skills.slice(NAMES - 2)].slice(0, NAMES);
}

const facetsOf = (hit: Hit): string[] => hit.facets.split(' ');

function namesIn(wanted: ReadonlyMap<string, string>, facets: ReadonlySet<string>): string[] {
  return [...wanted].flatMap(([token, name]) => (facets.has(token) ? [name] : []));
}

function experiencePoints({ experience }: CandidateTaste, hit: Hit): number {
  if (experience === null || (hit.minExperience === null && hit.maxExperience === null)) return 0;
  const suits = experience >= (hit.minExperience ?? 0) && experience <= (hit.maxExperience ?? Infinity);
  return suits ? WORTH.experience : -2 * WORTH.experience;
}

function payPoints({ expectedPay }: CandidateTaste, { maxPay }: Hit): number {
  if (expectedPay === null || expectedPay === 0 || maxPay === null) return 0;
  return maxPay >= expectedPay ? WORTH.pay : -WORTH.pay;
}
