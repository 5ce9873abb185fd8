import { createHash } from 'node:crypto';
import { software } from '../reference-data/terms.ts';
import { fold } from '../store/fold.ts';
import { cleanLine } from './clean-text.ts';
import { readCompanyName } from './company-name.ts';
import { plainWords, readDescription } from './description.ts';
import { readExperience } from './experience.ts';
import { readPlaces, type Place } from './places.ts';
import { jobPosting } from './posting-schema.ts';
import { readProfession } from './profession.ts';
import { salaryText } from './salary.ts';
import { webAddress } from './sanitise.ts';
import { readEmployment, readTerms } from './terms.ts';

/** Raise this when the rules of reading change, so that the same files update what is stored. */
const RULES = 2;
const knownSoftware = new Set(software.map(fold));
const MAX_TITLE = 300;
const MAX_IDENTIFIER = 200;
/** Several times the longest known advertisement. */
const MAX_DESCRIPTION = 100_000;
/** India has one time zone and no summer time. */
const END_OF_DAY_IN_INDIA = 'T23:59:59.999+05:30';

/** An advertisement as it is stored. Times are epoch milliseconds, experience is in months. */
export interface Posting {
  readonly source: string;
  readonly externalId: string;
  readonly hash: string;
  readonly title: string;
  readonly company: { readonly name: string; readonly url: string | null };
  readonly text: string | null;
  readonly description: string | null;
  readonly posted: number | null;
  readonly validThrough: number | null;
  readonly employment: string | null;
  readonly industries: readonly string[];
  readonly profession: string | null;
  readonly skills: readonly string[];
  /** Software from our list; other tools count as skills. */
  readonly software: readonly string[];
  readonly places: readonly Place[];
  readonly isRemote: boolean;
  readonly isHybrid: boolean;
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  readonly compensation: string | null;
}

export type Read =
  | { readonly ok: true; readonly posting: Posting }
  | { readonly ok: false; readonly reason: string };

/** Reads one line of a file as a posting, or says why it is none. Never throws. */
export function readPosting(line: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return refused('it is not JSON');
  }
  const parsed = jobPosting.safeParse(json);
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? 'it is no JobPosting');
  const given = parsed.data;
  const title = cleanLine(given.title);
  const externalId = cleanLine(given.identifier.value);
  if (title === '') return refused('it has no title');
  if (title.length > MAX_TITLE) return refused(`its title has more than ${MAX_TITLE} characters`);
  if (externalId === '')
    return refused('it has no identifier, so that a second import could not recognise it');
  if (externalId.length > MAX_IDENTIFIER)
    return refused(`its identifier has more than ${MAX_IDENTIFIER} characters`);
  if (given.description.length > MAX_DESCRIPTION)
    return refused(`its description has more than ${MAX_DESCRIPTION} characters`);
  const { places, isRemote, isHybrid } = readPlaces(given.jobLocation);
  const text = readDescription(given.description);
  const experience = readExperience(given.experienceRequirements.months, given.experienceRequirements.words);
  const terms = readTerms(given.skills);
  const content = {
    title,
    company: {
      name: readCompanyName(given.hiringOrganization.name),
      url: webAddress(given.hiringOrganization.url),
    },
    text,
    description: text === null ? null : plainWords(text),
    posted: time(given.datePosted),
    validThrough: time(given.validThrough, END_OF_DAY_IN_INDIA),
    employment: readEmployment(given.employmentType),
    industries: readTerms(given.industry),
    profession: readProfession(title, given.occupationalCategory),
    skills: terms.filter((name) => !knownSoftware.has(fold(name))),
    software: terms.filter((name) => knownSoftware.has(fold(name))),
    places,
    isRemote: isRemote || given.jobLocationType.includes('TELECOMMUTE'),
    isHybrid,
    minExperience: experience.min,
    maxExperience: experience.max,
    compensation: salaryText(given.baseSalary),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([RULES, content]))
    .digest('hex');
  return { ok: true, posting: { source: cleanLine(given.identifier.name), externalId, hash, ...content } };
}

function refused(reason: string): Read {
  return { ok: false, reason };
}

/** Null when it is not a date. A date without a time means midnight (UTC), unless `timeOfDay` says otherwise. */
function time(text: string, timeOfDay = ''): number | null {
  const trimmed = text.trim();
  const value = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(trimmed) ? trimmed + timeOfDay : trimmed);
  return /^\d{4}-/.test(trimmed) && Number.isFinite(value) ? value : null;
}
