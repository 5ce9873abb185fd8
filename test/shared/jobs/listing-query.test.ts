import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { role } from '../../../shared/contract/session/session.ts';
import {
  formatListingQuery,
  parseListingQuery,
  withOtherParameters,
  type ListingQuery,
} from '../../../shared/domain/jobs/listing-query.ts';
import {
  choosePremium,
  chooseSort,
  effectiveSort,
  offeredSorts,
  reconcile,
} from '../../../shared/domain/jobs/listing-sort.ts';

const empty = parseListingQuery('');
const query = (change: Partial<ListingQuery>): ListingQuery => ({ ...empty, ...change });

describe('the URL is the state', () => {
  test('[L-16 L-17 L-18 L-19 L-20 L-21 L-22 L-23 L-24 L-25] every parameter is read', () => {
    const search =
      'profession_list=3,1&location_list=7&premium_jobs=1&remote_jobs=true&recommended_jobs=1&email_id=a%40b.test' +
      '&min_exp=24&max_exp=60&avl_hire=1&filter_type=skill&filter_name=Skill&filter_value=Figma&sort_by=2' +
      '&ui=u1&ut=1&uh=h1&sih=s1&fri=f1&TP=1&q=%20motion%20';
    expect(parseListingQuery(search)).toEqual({
      professions: ['3', '1'],
      locations: ['7'],
      minExperience: 24,
      maxExperience: 60,
      isPremium: true,
      isRemote: true,
      isRecommended: true,
      text: 'motion',
      sort: 'newest',
      customFilter: { type: 'skill', name: 'Skill', value: 'Figma' },
      invite: {
        identifier: 'u1',
        userType: '1',
        userHash: 'h1',
        secretHash: 's1',
        freelanceRecruiter: 'f1',
        email: 'a@b.test',
      },
      opensAvailability: true,
      isThirdParty: true,
    });
  });

  test.each([
    ['avl_hire', true],
    ['avl_hire=', true],
    ['avl_hire=yes', true],
    ['avl_hire=0', false],
    ['', false],
  ])('[L-20][SP-03] ?%s asks for the modal of availability: %s', (search, opens) =>
    expect(parseListingQuery(search).opensAvailability).toBe(opens),
  );

  test('[L-16 L-17 L-18 L-19 L-20 L-21 L-22 L-23 L-24 L-25] every parameter is written under its name', () => {
    const search =
      'q=motion&profession_list=3%2C1&location_list=7&min_exp=24&max_exp=60&premium_jobs=1&remote_jobs=1' +
      '&recommended_jobs=1&filter_type=skill&filter_name=Skill&filter_value=Figma&sort_by=2' +
      '&ui=u1&ut=1&uh=h1&sih=s1&fri=f1&email_id=a%40b.test&avl_hire=1&TP=1';
    expect(formatListingQuery(parseListingQuery(search))).toBe(search);
    expect(withOtherParameters(empty, search)).toBe('');
    const [one, other] = ['sort_by=1', 'sort_by=3'].map((sort) =>
      formatListingQuery(parseListingQuery(sort)),
    );
    expect([one, other]).toEqual(['sort_by=1', 'sort_by=3']);
  });

  test('[LS-09] of a text two hundred characters count', () => {
    expect(parseListingQuery(`q=${'a'.repeat(201)}`).text).toBe('a'.repeat(200));
    expect(parseListingQuery(`q=${'a'.repeat(200)}`).text).toBe('a'.repeat(200));
  });

  test('[L-26] what an address says of others is kept, what it says of the list is replaced', () => {
    const search = '?utm_source=mail&sort_by=2&q=old&cursor=c1&utm_source=b&login=1&premium_jobs=1';
    expect(withOtherParameters(query({ locations: ['3'] }), search)).toBe(
      'location_list=3&utm_source=mail&utm_source=b&login=1',
    );
  });

  test('[LS-09] blank text is no constraint, and what cannot be right is dropped', () => {
    expect(
      parseListingQuery('q=%20%20&min_exp=x&max_exp=-1&sort_by=9&profession_list=,a%20b,2,2&TP=2'),
    ).toEqual(query({ professions: ['2'] }));
    expect(parseListingQuery('min_exp=60&max_exp=24')).toEqual(empty);
  });

  test('[L-04] from 0 is no lower bound, up to 20 years no upper bound', () => {
    expect(parseListingQuery('min_exp=0&max_exp=240')).toEqual(empty);
    expect(parseListingQuery('max_exp=999')).toEqual(empty);
  });

  test('whatever stands in a link, reading it never throws, and what was read is written back the same', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (search, odd) => {
        for (const text of [search, odd, `profession_list=${odd}&min_exp=${odd}&q=${odd}`]) {
          const parsed = parseListingQuery(text);
          expect(parseListingQuery(formatListingQuery(parsed))).toEqual(parsed);
        }
      }),
    );
  });
});

describe('the sort in force', () => {
  test('[LS-12 LS-15] what is offered', () => {
    expect(role.options.map((each) => [each, offeredSorts(each).length])).toEqual([
      ['visitor', 3],
      ['candidate', 3],
      ['recruiter', 2],
      ['freelance-recruiter', 2],
    ]);
  });

  test.each([
    ['[LS-13] a visitor starts with popularity', 'visitor', {}, 'popularity'],
    ['[LS-14] a candidate starts with personalised', 'candidate', {}, 'personalized'],
    ['[LS-15] a recruiter never gets personalised', 'recruiter', { sort: 'personalized' }, 'popularity'],
    ['[LS-17] premium makes it popularity', 'candidate', { isPremium: true }, 'popularity'],
    ['[LS-17] remote makes it popularity', 'candidate', { isRemote: true }, 'popularity'],
    ['[LS-17] a chosen sort stands', 'candidate', { isPremium: true, sort: 'newest' }, 'newest'],
    [
      '[LS-17] personalised, chosen, stands with remote',
      'candidate',
      { isRemote: true, sort: 'personalized' },
      'personalized',
    ],
  ] as const)('%s', (_rule, who, change, expected) => {
    expect(effectiveSort(query(change), who)).toBe(expected);
  });

  test('[LS-18] taking premium away gives a candidate who never chose a sort personalised again', () => {
    expect(effectiveSort(choosePremium(query({ isPremium: true }), false), 'candidate')).toBe('personalized');
    expect(effectiveSort(choosePremium(query({ isPremium: true, sort: 'newest' }), false), 'candidate')).toBe(
      'newest',
    );
  });

  test('[LS-19] personalised and premium exclude each other, the last choice wins', () => {
    const personalised = chooseSort(query({ isPremium: true }), 'personalized');
    expect(personalised).toMatchObject({ isPremium: false, sort: 'personalized' });
    const premium = choosePremium(personalised, true);
    expect(premium.isPremium).toBe(true);
    expect(effectiveSort(premium, 'candidate')).toBe('popularity');
  });

  test.each([
    ['candidate', false],
    ['visitor', true],
    ['recruiter', true],
    ['freelance-recruiter', true],
    [null, true],
  ] as const)('[LS-19] a link with both leaves premium to a %s: %s', (role, isPremium) => {
    const both = query({ isPremium: true, sort: 'personalized' });
    expect(reconcile(both, role)).toEqual({ ...both, isPremium });
  });
});
