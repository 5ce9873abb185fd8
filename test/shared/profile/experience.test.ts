import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ExperienceContent,
  experienceErrors,
  tidyExperience,
  withPresent,
} from '../../../shared/domain/profile/entries/experience.ts';
import { workExperience } from '../../../shared/messages/profile/work-experience.ts';

const { errors } = workExperience;
const today = '2026-11-22';
const entry: ExperienceContent = {
  company: { id: '7', name: 'Kitefolk' },
  designation: 'Sign painter',
  engagementTypeId: 2,
  startMonth: 4,
  startYear: 2020,
  isPresent: false,
  endMonth: 3,
  endYear: 2022,
  location: null,
  description: '',
};
const found = (change: Partial<ExperienceContent>) =>
  experienceErrors(tidyExperience({ ...entry, ...change }), today).map(({ pointer, message }) => [
    pointer,
    message,
  ]);
const typed = (name: string) => ({ id: null, name });

test('[V-20] an entry with all that is required has no errors, and an empty one an error for each of it', () => {
  expect(found({})).toEqual([]);
  const nothing = { startMonth: null, startYear: null, endMonth: null, endYear: null };
  expect(found({ ...nothing, company: null, designation: ' ', engagementTypeId: null })).toEqual([
    ['/company', errors.company.required],
    ['/designation', errors.designation.required],
    ['/engagementTypeId', errors.engagementTypeId.required],
    ['/startMonth', errors.startMonth.required],
    ['/startYear', errors.startYear.required],
    ['/endMonth', errors.endMonth.required],
    ['/endYear', errors.endYear.required],
  ]);
});

type End = readonly [month: number, year: number] | 'present';
const dates: readonly [from: readonly [number, number], to: End, error: readonly [string, string] | null][] =
  [
    [[1, 2020], [2, 2020], null],
    [
      [2, 2020],
      [2, 2020],
      ['/endMonth', errors.endMonth.order],
    ],
    [
      [3, 2020],
      [2, 2020],
      ['/endMonth', errors.endMonth.order],
    ],
    [[12, 2020], [1, 2021], null],
    [
      [1, 2021],
      [12, 2020],
      ['/endYear', errors.endYear.order],
    ],
    [[1, 1980], [2, 1980], null],
    [
      [1, 1979],
      [2, 1981],
      ['/startYear', errors.startYear.range],
    ],
    [
      [1, 1980],
      [2, 1979],
      ['/endYear', errors.endYear.range],
    ],
    [[10, 2026], [11, 2026], null],
    [
      [10, 2026],
      [12, 2026],
      ['/endYear', errors.endYear.future],
    ],
    [
      [10, 2026],
      [1, 2027],
      ['/endYear', errors.endYear.range],
    ],
    [[11, 2026], 'present', null],
    [[12, 2026], 'present', ['/startYear', errors.startYear.future]],
    [[1, 2027], 'present', ['/startYear', errors.startYear.range]],
    [[0, 2020], 'present', ['/startMonth', errors.startMonth.required]],
    [[13, 2020], 'present', ['/startMonth', errors.startMonth.required]],
  ];
describe('[V-21] [AMB-28] on 22 November 2026', () => {
  test.each(dates)('from %j to %j', ([startMonth, startYear], end, error) => {
    const isPresent = end === 'present';
    const [endMonth, endYear] = isPresent ? [null, null] : end;
    const change = { startMonth, startYear, isPresent, endMonth, endYear };
    expect(found(change)).toEqual(error === null ? [] : [error]);
  });
});

test('[V-21] of two months in order, each before the present one, no error is said; of two out of order, one is', () => {
  const months = fc.integer({ min: 1980 * 12, max: 2026 * 12 + 10 });
  const parts = (months: number) => ({ month: (months % 12) + 1, year: Math.floor(months / 12) });
  fc.assert(
    fc.property(months, months, (from, to) => {
      const [start, end] = [parts(from), parts(to)];
      const said = found({
        startMonth: start.month,
        startYear: start.year,
        endMonth: end.month,
        endYear: end.year,
      });
      expect(said.length).toBe(from < to ? 0 : 1);
    }),
  );
});

test.each([
  ['company', typed('x'.repeat(150)), null],
  ['company', typed('x'.repeat(151)), errors.company.length],
  ['designation', 'x'.repeat(80), null],
  ['designation', 'x'.repeat(81), errors.designation.length],
  ['location', typed('Pun'), errors.location.unknown],
  ['description', 'x'.repeat(3001), errors.description.length],
])('[V-20] [V-21] [K-07] the limit of %s', (name, value, message) => {
  expect(found({ [name]: value })).toEqual(message === null ? [] : [[`/${name}`, message]]);
});

test('[X-06] a present job loses its end, and needs none', () => {
  expect(withPresent({ ...entry, isPresent: true })).toMatchObject({ endMonth: null, endYear: null });
  expect(found({ isPresent: true, endMonth: 13, endYear: 3000 })).toEqual([]);
});
