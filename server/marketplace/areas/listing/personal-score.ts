import { facet } from '../../store/search/facets.ts';
import type { Hit } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';

/** The points of a match. Experience that does not suit costs as much as a matching profession adds. */
const WORTH = { skill: 3, profession: 6, city: 4, remote: 2, experience: 3, pay: 1 } as const;
const COUNTED_SKILLS = 5;
const NAMES = 5;

export interface Score {
  readonly points: number;
  /**
   * The reasons, best first: names of skills, professions and cities. Pay is never among them, because it is
   * confidential.
   */
  readonly names: readonly string[];
}

/** How well a job suits a candidate. The same inputs give the same score, so it does not change between chunks. */
export function scoreFor(taste: CandidateTaste, hit: Hit): Score {
  const facets = new Set(hit.facets.split(' '));
  const skills = namesIn(taste.skills, facets);
  const professions = namesIn(taste.professions, facets);
  const cities = namesIn(taste.cities, facets);
  const place = cities.length > 0 ? WORTH.city : facets.has(facet.remote) ? WORTH.remote : 0;
  return {
    points:
      Math.min(skills.length, COUNTED_SKILLS) * WORTH.skill +
      (professions.length > 0 ? WORTH.profession : 0) +
      place +
      experiencePoints(taste, hit) +
      payPoints(taste, hit),
    names: [...skills.slice(0, NAMES - 2), ...professions, ...cities, ...skills.slice(NAMES - 2)].slice(
      0,
      NAMES,
    ),
  };
}

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
