import { experienceTokens, facet } from '../facets.ts';
import { indexedWords, joinedNeighbours } from '../reading/words.ts';

/** The parts of a job that searches find it by. */
export interface JobDocument {
  readonly jobId: number;
  readonly status: number;
  readonly isUnlisted: boolean;
  readonly isPremium: boolean;
  readonly isRemote: boolean;
  /** Kinds of employment, separated by commas; empty when the job does not say. */
  readonly employment: string;
  /** Null for a job without a date. */
  readonly activatedAt: number | null;
  readonly expiresAt: number | null;
  readonly popularity: number;
  readonly minExperience: number | null;
  readonly maxExperience: number | null;
  readonly maxPay: number | null;
  readonly title: string;
  readonly company: { readonly id: number; readonly name: string };
  readonly description: string;
  readonly professions: readonly NamedId[];
  readonly skills: readonly NamedId[];
  readonly software: readonly NamedId[];
  readonly industries: readonly NamedId[];
  readonly companyTypes: readonly NamedId[];
  readonly cities: readonly NamedId[];
  readonly areas: readonly string[];
}

export interface NamedId {
  readonly id: number;
  readonly name: string;
}

/** How many words of one job are indexed. The longest texts repeat themselves well before. */
const MAX_WORDS = 1500;

/** Words that are too frequent to distinguish jobs, and that are not names. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by for from has have in is it of on or our that the their this to we will with you your'.split(
    ' ',
  ),
);

export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word);
}

/** The tokens of a job: facets first, then words by level. `head` has the words that completion suggests. */
export interface JobTokens {
  readonly facets: readonly string[];
  readonly words: readonly string[];
  readonly head: readonly string[];
}

export function tokensOf(job: JobDocument): JobTokens {
  const title = unique([...indexedWords(job.title), ...joinedNeighbours(job.title)]);
  const skills = unique([...title, ...indexedWords(namesOf(job.professions, job.skills, job.software))]);
  const besides = [namesOf(job.industries, job.cities), ...job.areas, wayOfWorking(job)].join(' ; ');
  const head = unique([
    ...skills,
    ...indexedWords(job.company.name),
    ...joinedNeighbours(job.company.name),
    ...indexedWords(besides),
  ]);
  const all = unique([...head, ...indexedWords(job.description)]).slice(0, MAX_WORDS);
  return {
    facets: facetsOf(job),
    words: [
      ...title.map((word) => `a${word}`),
      ...skills.map((word) => `s${word}`),
      ...head.map((word) => `b${word}`),
      ...all.map((word) => `c${word}`),
    ],
    head: vocabularyWords(job),
  };
}

function namesOf(...lists: readonly (readonly NamedId[])[]): string {
  return lists
    .flat()
    .map(({ name }) => name)
    .join(' ; ');
}

/** Most jobs are full-time, so that it tells none from another. */
function wayOfWorking({ isRemote, employment }: JobDocument): string {
  const kinds = employment.split(',').filter((kind) => !/^\s*full/iu.test(kind));
  return [...kinds, ...(isRemote ? ['remote work from home'] : [])].join(' ; ');
}

/** The job's words without joined neighbours: those are found, but never suggested. */
function vocabularyWords(job: JobDocument): string[] {
  const named = namesOf(job.professions, job.skills, job.software, job.industries, job.cities);
  const text = [job.title, job.company.name, named, ...job.areas].join(' ; ');
  return unique(indexedWords(text)).filter((word) => word.length > 1 && !/^\d+$/u.test(word));
}

/** What a job has in common with others: professions, skills, places and the like. */
export function facetsOf(job: JobDocument): string[] {
  return [
    ...job.professions.map(({ id }) => facet.profession(id)),
    ...job.skills.map(({ id }) => facet.skill(id)),
    ...job.software.map(({ id }) => facet.software(id)),
    ...job.industries.map(({ id }) => facet.industry(id)),
    ...job.companyTypes.map(({ id }) => facet.companyType(id)),
    ...new Set(job.cities.map(({ id }) => facet.city(id))),
    facet.company(job.company.id),
    ...(job.isRemote ? [facet.remote] : []),
    ...(job.isPremium ? [facet.premium] : []),
  ];
}

/** The tokens that decide whether, when and for whom a job is found, without those for scoring. */
export function findingTokens(job: JobDocument): string[] {
  return [
    facet.job(job.jobId),
    ...(job.isUnlisted ? [] : [facet.listed]),
    ...experienceTokens(job.minExperience, job.maxExperience),
    ...pairsOf(job),
  ];
}

function pairsOf(job: JobDocument): string[] {
  const cities = [...new Set(job.cities.map(({ id }) => id))];
  return job.professions.flatMap(({ id }) => cities.map((city) => facet.professionInCity(id, city)));
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => !isEmptyWord(word)))];
}
