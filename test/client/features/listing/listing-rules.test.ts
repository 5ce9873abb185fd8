import { describe, expect, test } from 'vitest';
import {
  chosenFilters,
  understoodFilters,
  withoutFilters,
} from '../../../../client/features/listing/filters/chosen-filters.ts';
import { headline } from '../../../../client/features/listing/search/headline.ts';
import { countOf } from '../../../../client/features/listing/filters/option-count.ts';
import { successVariant } from '../../../../client/features/listing/success/use-success.ts';
import { formatAge } from '../../../../client/ui/jobs/age.ts';
import { formatListingQuery, parseListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { sampleRow } from './sample-listing.ts';

const options = {
  professions: [
    { id: '3', name: 'Motion designer', jobs: 12 },
    { id: '4', name: 'Illustrator', jobs: 2 },
  ],
  locations: [{ id: '7', name: 'Bengaluru', jobs: 4 }],
};

test.each([
  ['', 'Creative jobs'],
  ['profession_list=3', 'Motion designer'],
  ['profession_list=3,4&location_list=7', 'Motion designer and one more, in Bengaluru'],
  ['location_list=7', 'Jobs, in Bengaluru'],
  ['q=motion&profession_list=3', '“motion”'],
  ['remote_jobs=1', 'Creative jobs, remote'],
  ['profession_list=99', 'Creative jobs'],
])('the list of ?%s is headed %j', (search, words) => {
  expect(headline(parseListingQuery(search), options)).toBe(words);
});

test.each([
  ['7', 'all', '4'],
  ['7', { jobs: { 7: 1234 }, isAtLeast: false }, '1,234'],
  ['7', { jobs: { 9: 2 }, isAtLeast: false }, '0'],
  ['7', { jobs: { 7: 999 }, isAtLeast: true }, '900+'],
  ['7', { jobs: { 7: 57 }, isAtLeast: true }, '50+'],
  ['7', { jobs: { 7: 9 }, isAtLeast: true }, null],
  ['7', { jobs: {}, isAtLeast: true }, null],
  ['7', null, null],
] as const)('[UX-06] beside choice %s of %j stands %s', (id, known, text) => {
  expect(countOf({ id, name: 'Bengaluru', jobs: 4 }, known)).toBe(text);
});

describe('the chosen filters', () => {
  const search =
    'q=film&profession_list=3,99&location_list=7&min_exp=36&max_exp=132&premium_jobs=1&remote_jobs=1' +
    '&recommended_jobs=1&filter_type=skill&filter_name=Figma&filter_value=8';

  test('[L-08] each stands there in words, and one without it remains', () => {
    const chosen = chosenFilters(parseListingQuery(search), options);
    expect(chosen.map(({ label }) => label)).toEqual([
      '“film”',
      'Motion designer',
      'Another choice',
      'Bengaluru',
      '3 To 11 years',
      'Remote only',
      'Promoted only',
      'Recommended for you',
      'Figma',
    ]);
    for (const { without } of chosen) {
      expect(chosenFilters(without, options)).toHaveLength(chosen.length - 1);
    }
  });

  test('[L-17][L-21] those that narrow nothing are not among them', () => {
    const chosen = chosenFilters(parseListingQuery(search), options, ['recommended', 'custom']);
    expect(chosen.map(({ key }) => key).slice(-2)).toEqual(['remote', 'premium']);
  });

  test('[L-08] what was understood is taken back with its words, a spelling by quotation marks, unless the text has changed since', () => {
    const query = parseListingQuery('q=desinger in pune&premium_jobs=1');
    const parts = [
      { label: 'Place: Pune', words: ['pune'], isSpelling: false },
      { label: 'Also: designer', words: ['desinger'], isSpelling: true },
      { label: 'Remote', words: ['remote'], isSpelling: false },
    ];
    expect(understoodFilters(query, parts)).toEqual([
      {
        key: 'understood-Place: Pune',
        label: 'Place: Pune',
        without: { ...query, text: 'desinger' },
      },
      {
        key: 'understood-Also: designer',
        label: 'Also: designer',
        without: { ...query, text: '"desinger" in pune' },
      },
    ]);
  });

  test('all taken back at once leave the sort and the invitation', () => {
    const query = parseListingQuery(`${search}&sort_by=2&sih=abc&TP=1`);
    expect(formatListingQuery(withoutFilters(query))).toBe('sort_by=2&sih=abc&TP=1');
  });

  test.each([
    ['min_exp=36&max_exp=132', '3 To 11 years'],
    ['min_exp=36', '3+ years'],
    ['max_exp=60', '0 To 5 years'],
    ['min_exp=240', '20+ years'],
  ])('[L-05][L-06][L-07] experience ?%s reads %j', (search, label) => {
    expect(chosenFilters(parseListingQuery(search), options).map((filter) => filter.label)).toEqual([label]);
  });
});

const noon = Date.parse('2026-11-20T12:00:00+05:30');
test.each([
  ['2026-11-20T00:30:00+05:30', 'Today'],
  ['2026-11-19T23:30:00+05:30', 'Yesterday'],
  ['2026-11-17T12:00:00+05:30', '3 days ago'],
  ['2026-11-13T12:00:00+05:30', '1 week ago'],
  ['2026-11-01T12:00:00+05:30', '2 weeks ago'],
  ['2026-10-15T12:00:00+05:30', '1 month ago'],
  ['2026-12-01T12:00:00+05:30', 'Today'],
])('a job of %s is of %j', (since, words) => {
  expect(formatAge(Date.parse(since), noon)).toBe(words);
});

describe('the popup after an application', () => {
  const row = sampleRow(1);

  test('with similar jobs offers visibility to who is not available, and to nobody else', () => {
    expect(successVariant({ isAvailable: false, rows: [row] })).toMatchObject({ offersVisibility: true });
    expect(successVariant({ isAvailable: true, rows: [row] })).toMatchObject({ offersVisibility: false });
  });

  test('without similar jobs it is about visibility alone', () => {
    expect(successVariant({ isAvailable: false, rows: [] })).toEqual({ kind: 'visibility' });
  });

  test('without anything left to offer it is done', () => {
    expect(successVariant({ isAvailable: true, rows: [] })).toEqual({ kind: 'done' });
  });
});
