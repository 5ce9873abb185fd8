import type { z } from 'zod';
import { MAX_IDS } from '../../../shared/domain/jobs/listing-query.ts';
import type { getJobList } from '../../../server/wire/jobs/listing.ts';
import type { Chance } from './chance.ts';

export type ListInput = z.input<typeof getJobList.request>;

/** A kind of request. Every request of a kind differs. */
export interface Kind {
  readonly name: string;
  readonly isPersonal?: boolean;
  /** True for what is suggested while its text is typed, in place of a list. */
  readonly isSuggestion?: boolean;
  /** Chunks to read by cursor before the measured one. */
  readonly chunksBefore?: number;
  readonly input: (chance: Chance) => Partial<ListInput>;
}

const WORDS = [
  'designer',
  'figma',
  'illustrator',
  'copywriter',
  'photographer',
  'typography',
  'animator',
  'editor',
];
const PAIRS = [
  'figma designer',
  'motion graphics',
  'senior researcher',
  'brand illustrator',
  'bengaluru animator',
  'remote copywriter',
  'front end',
  'art director mumbai',
];
const STARTS = ['des', 'illu', 'photog', 'fro', 'ani', 'res', 'copyw', 'bra'];
/** Texts that somebody types, up to any of their letters. */
const TYPED = [
  'motion graphics designer',
  'senior product designer',
  'illustrator mumbai',
  'figma',
  'studio',
];
const SLIPS = [
  'desinger',
  'ilustrator',
  'figam designer',
  'photograper',
  'animatr',
  'copywritter',
  'typograhpy',
  'resercher',
];
const COMMON = ['the designer', 'team', 'people', 'working', 'experience', 'launch', 'developers', 'studio'];

const some = (chance: Chance, count: number, below: number) =>
  Array.from({ length: count }, () => String(1 + chance.lopsided(below)));

export const kinds: readonly Kind[] = [
  { name: 'first chunk', input: () => ({}) },
  { name: 'first chunk, newest', input: () => ({ sort_by: 2 }) },
  {
    name: 'deep chunk by cursor (20th)',
    chunksBefore: 19,
    input: (chance) => ({ profession_list: some(chance, 1, 20) }),
  },
  { name: 'deep chunk by start=1000', input: () => ({ start: 1000 }) },
  { name: 'deep chunk by start=100000', input: () => ({ start: 100_000 }) },
  {
    name: 'profession and city',
    input: (chance) => ({ profession_list: some(chance, 2, 25), city_list: some(chance, 2, 60) }),
  },
  {
    name: 'rare profession and rare city',
    input: (chance) => ({
      profession_list: [String(27 - chance.below(8))],
      city_list: [String(40 + chance.below(60))],
    }),
  },
  {
    name: 'all filters',
    input: (chance) => ({
      profession_list: some(chance, 3, 25),
      city_list: some(chance, 3, 60),
      min_and_max_exp_list: [{ id: 1, min: 12 * chance.below(6), max: 12 * (6 + chance.below(8)) }],
      remote_jobs: chance.next() < 0.5 ? 1 : 0,
      premium_jobs: chance.next() < 0.3 ? 1 : 0,
    }),
  },
  {
    name: 'experience',
    input: (chance) => ({ min_and_max_exp_list: [{ id: 1, min: 12 * chance.below(15), max: null }] }),
  },
  { name: 'one word', input: (chance) => ({ search_constraint: chance.pick(WORDS) }) },
  { name: 'two words', input: (chance) => ({ search_constraint: chance.pick(PAIRS) }) },
  { name: 'start of a word', input: (chance) => ({ search_constraint: chance.pick(STARTS) }) },
  {
    name: 'suggestions while typing',
    isSuggestion: true,
    input: (chance) => {
      const text = chance.pick(TYPED);
      return { search_constraint: text.slice(0, 2 + chance.below(text.length - 1)) };
    },
  },
  { name: 'misspelt', input: (chance) => ({ search_constraint: chance.pick(SLIPS) }) },
  { name: 'very common word', input: (chance) => ({ search_constraint: chance.pick(COMMON) }) },
  {
    name: 'word and filters',
    input: (chance) => ({
      search_constraint: chance.pick(WORDS),
      city_list: some(chance, 2, 60),
      profession_list: some(chance, 1, 25),
    }),
  },
  { name: 'two words, newest', input: (chance) => ({ search_constraint: chance.pick(PAIRS), sort_by: 2 }) },
  { name: 'personalised', isPersonal: true, input: () => ({ sort_by: 3 }) },
  {
    name: 'personalised, filtered',
    isPersonal: true,
    input: (chance) => ({ sort_by: 3, city_list: some(chance, 2, 60) }),
  },
  {
    name: 'personalised, rare profession and city',
    isPersonal: true,
    input: (chance) => ({
      sort_by: 3,
      profession_list: [String(27 - chance.below(8))],
      city_list: [String(40 + chance.below(60))],
    }),
  },
  {
    name: 'personalised, one word',
    isPersonal: true,
    input: (chance) => ({ sort_by: 3, search_constraint: chance.pick(WORDS) }),
  },
  { name: 'personalised, 20th chunk', isPersonal: true, chunksBefore: 19, input: () => ({ sort_by: 3 }) },
  {
    name: 'as much as fits',
    input: (chance) => ({
      search_constraint: 'senior product ui ux graphic motion visual brand content designer',
      profession_list: some(chance, MAX_IDS, 27),
      city_list: some(chance, MAX_IDS, 200),
      min_and_max_exp_list: [{ id: 1, min: 1, max: 239 }],
      rows: 50,
    }),
  },
];
