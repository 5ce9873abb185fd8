import { describe, expect, test } from 'vitest';
import {
  type EducationContent,
  educationErrors,
  educationYears,
  tidyEducation,
} from '../../../shared/domain/profile/entries/education.ts';
import { education } from '../../../shared/messages/profile/education.ts';

const { errors } = education;
const years = educationYears('2026-11-22');
const entry: EducationContent = {
  institute: { id: '3', name: 'School of Type' },
  degreeId: 2,
  specialisation: { id: null, name: 'Lettering' },
  startYear: 2015,
  endYear: 2019,
  location: null,
  description: '',
};
const found = (change: Partial<EducationContent>) =>
  educationErrors(tidyEducation({ ...entry, ...change }), years).map(({ pointer, message }) => [
    pointer,
    message,
  ]);
const typed = (name: string) => ({ id: null, name });

test('[V-19] an entry with all that is required has no errors, and an empty one an error for each of it', () => {
  expect(found({})).toEqual([]);
  expect(
    found({ institute: null, degreeId: null, specialisation: null, startYear: null, endYear: null }),
  ).toEqual([
    ['/institute', errors.institute.required],
    ['/degreeId', errors.degreeId.required],
    ['/specialisation', errors.specialisation.required],
    ['/startYear', errors.startYear.required],
    ['/endYear', errors.endYear.required],
  ]);
});

const dates: readonly [from: number, to: number, error: readonly [string, string] | null][] = [
  [1980, 1980, null],
  [1979, 1984, ['/startYear', errors.startYear.range]],
  [1980, 1979, ['/endYear', errors.endYear.range]],
  [2019, 2019, null],
  [2019, 2018, ['/endYear', errors.endYear.order]],
  [2026, 2026, null],
  [2026, 2032, null],
  [2026, 2033, ['/endYear', errors.endYear.range]],
  [2027, 2030, ['/startYear', errors.startYear.range]],
  [2015.5, 2019, ['/startYear', errors.startYear.range]],
];
describe('[V-19] [GAP-09] [K-05] in November 2026', () => {
  test.each(dates)('from %d to %d', (startYear, endYear, error) => {
    expect(found({ startYear, endYear })).toEqual(error === null ? [] : [error]);
  });
});

test('[V-19] without known last years, only what no list can have is wrong', () => {
  const errorsOf = (startYear: number, endYear: number) =>
    educationErrors({ ...entry, startYear, endYear }, null).map(({ pointer }) => pointer);
  expect([errorsOf(2030, 2044), errorsOf(2044, 2030), errorsOf(1979, 2000)]).toEqual([
    [],
    ['/endYear'],
    ['/startYear'],
  ]);
});

test.each([
  ['institute', typed('x'.repeat(150)), null],
  ['institute', typed('x'.repeat(151)), errors.institute.length],
  ['institute', typed(' \u200B '), errors.institute.required],
  ['specialisation', typed('x'.repeat(151)), errors.specialisation.length],
  ['location', { id: '4', name: 'Pune' }, null],
  ['location', typed('Pun'), errors.location.unknown],
  ['location', typed('  '), null],
  ['description', 'x'.repeat(3000), null],
  ['description', 'x'.repeat(3001), errors.description.length],
])('[V-19] [K-07] the limit of %s', (name, value, message) => {
  expect(found({ [name]: value })).toEqual(message === null ? [] : [[`/${name}`, message]]);
});

test('texts are tidied: one line of a name, one kind of line breaks in the description', () => {
  const tidy = tidyEducation({
    ...entry,
    institute: typed(' School \u202E of\nType '),
    description: ' One\r\ntwo\rthree ',
  });
  expect(tidy).toMatchObject({ institute: typed('School of Type'), description: 'One\ntwo\nthree' });
});
