import type { Ad } from './ads.ts';

/** 2 answers the query, 1 is near enough to be worth a look, 0 is neither. */
export type Grade = 0 | 1 | 2;

/** What a person judged a query to ask for, as rules on an ad's own facts. Every given fact must hold. */
export interface Judgement {
  /** A title with this answers the query. Without it, the facts alone do. */
  readonly title?: RegExp;
  /** A title with this is near it. */
  readonly near?: RegExp;
  /** The text or the skills of an ad that is near it. */
  readonly text?: RegExp;
  readonly place?: RegExp;
  readonly company?: RegExp;
  /** The years that the visitor has. */
  readonly years?: number;
  readonly mode?: 'remote' | 'part-time' | 'internship';
}

const MONTHS_A_YEAR = 12;
const FOR_SENIORS = /\b(?:senior|sr|lead|staff|principal|head|director|manager|vp|ii|iii|iv)\b/u;

/** The same for the same ad and query, whatever the product answers. */
export function judge(ad: Ad, asked: Judgement): Grade {
  const role = gradeOfRole(ad, asked);
  if (role === 0 || !isAtPlace(ad, asked)) return 0;
  if (asked.company?.test(ad.company) === false) return 0;
  if (asked.mode !== undefined && !modeRules[asked.mode](ad)) return 0;
  return asked.years === undefined ? role : lower(role, gradeOfYears(ad, asked.years));
}

function gradeOfRole({ title, text }: Ad, asked: Judgement): Grade {
  if (asked.title === undefined || asked.title.test(title)) return 2;
  return asked.near?.test(title) === true || asked.text?.test(text) === true ? 1 : 0;
}

/** A title knows better than the form that somebody filled: "Gurgaon based", and Gorakhpur beside it. */
function isAtPlace(ad: Ad, { place }: Judgement): boolean {
  return place === undefined || place.test(`${ad.title} ${ad.places}`);
}

const modeRules = {
  remote: (ad: Ad) => ad.isRemote || /\bremote\b|work from home|\bwfh\b/u.test(`${ad.title} ${ad.places}`),
  'part-time': (ad: Ad) => /part.?time/u.test(`${ad.title} ${ad.employment}`),
  internship: (ad: Ad) => /\bintern(?:ship)?s?\b|apprentice|trainee/u.test(`${ad.title} ${ad.employment}`),
} as const;

/** An ad that does not say its years is near at best, and one for seniors is nothing for those who begin. */
function gradeOfYears(ad: Ad, years: number): Grade {
  if (ad.experience === null) return years <= 1 && FOR_SENIORS.test(ad.title) ? 0 : 1;
  const { min, max } = ad.experience;
  const months = years * MONTHS_A_YEAR;
  return min <= months && (max === null || max >= months) ? 2 : 0;
}

function lower(a: Grade, b: Grade): Grade {
  return a < b ? a : b;
}
