import { describe, expect, it } from 'vitest';
import { readExperience } from '../../../../server/marketplace/import/experience.ts';
import { readPlaces } from '../../../../server/marketplace/import/places.ts';
import { readProfession } from '../../../../server/marketplace/import/profession.ts';
import { readPosting } from '../../../../server/marketplace/import/read-posting.ts';
import { companyKey } from '../../../../server/marketplace/import/references.ts';
import { salaryText } from '../../../../server/marketplace/import/salary.ts';
import { readEmployment, readTerms } from '../../../../server/marketplace/import/terms.ts';

const place = (locality: string, country = '') =>
  readPlaces([{ locality, region: '', country, street: '' }]).places.map(({ city, area, country: of }) =>
    [city, area, of].filter(Boolean).join('/'),
  );

describe('places', () => {
  it.each([
    ['Bangalore', ['Bengaluru/India']],
    ['Gurgaon, Haryana, India', ['Gurugram/India']],
    ['Bengaluru(Attibele +2)', ['Bengaluru/Attibele/India']],
    ['Ahmedabad || GIFT City, IFSC', ['Ahmedabad/GIFT City, IFSC/India']],
    ['Mumbai || Pune', ['Mumbai/India', 'Pune/India']],
    ['Bengaluru, KA, IN / Bengaluru, Karnataka, IN', ['Bengaluru/India']],
    ['Greater Kolkata Area', ['Kolkata/India']],
    ['New York, New York, United States', ['New York/United States']],
    ['Singapore 058779', ['Singapore/Singapore']],
    ['India', []],
    ['', []],
    ['null, null, sg', ['Singapore/Singapore']],
    ['null, null, in', []],
    ['sg', ['Singapore/Singapore']],
    ['IN', []],
    ['Karnataka, India', []],
    ['Central Region', []],
    ['Kampong Ubi, Central Region', ['Kampong Ubi']],
    ['Hybrid - Kochi', ['Kochi/India']],
    ['Kochi (Hybrid)', ['Kochi/India']],
    ['Hybrid', []],
    ['On-site, Pune', ['Pune/India']],
    ['San Francisco Office', ['San Francisco']],
    ['Delhi, Delhi, IN', ['Delhi/India']],
    ['Goa, India', ['Goa/India']],
    ['Taipei, Taiwan (ROC)', ['Taipei/Taiwan']],
  ])('%j', (given, expected) => {
    expect(place(given)).toEqual(expected);
  });

  it('have a country only where one is named', () => {
    expect(place('Loyang', 'East Region')).toEqual(['Loyang']);
    expect(place('Loyang', 'SG')).toEqual(['Loyang/Singapore']);
    expect(place('Seattle', 'USA')).toEqual(['Seattle/United States']);
    expect(place('Porto', 'portugal')).toEqual(['Porto/Portugal']);
  });

  it('tell of a hybrid job', () => {
    const isHybrid = (locality: string) =>
      readPlaces([{ locality, region: '', country: '', street: '' }]).isHybrid;
    expect(['Hybrid - Kochi', 'Pune (hybrid)', 'Pune', 'On-site, Pune'].map(isHybrid)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are each there once, and "Remote" is none', () => {
    const places = ['Bangalore', 'Bengaluru', 'Remote', 'Pune'].map((locality) => ({
      locality,
      region: '',
      country: 'IN',
      street: '',
    }));
    const read = readPlaces(places);
    expect(read.places.map(({ city }) => city)).toEqual(['Bengaluru', 'Pune']);
    expect(read.isRemote).toBe(true);
  });
});

describe('experience', () => {
  it.each([
    [12, '1-3 years', { min: 12, max: 36 }],
    [60, '5+ years', { min: 60, max: null }],
    [null, '2 to 4 yrs', { min: 24, max: 48 }],
    [null, '6 months', { min: 6, max: null }],
    [null, 'none', { min: null, max: null }],
    [-5, '', { min: null, max: null }],
    [99_999, '', { min: null, max: null }],
  ])('%j and %j', (months, words, expected) => {
    expect(readExperience(months, words)).toEqual(expected);
  });
});

describe('pay, terms, kinds of employment, professions, companies', () => {
  it('writes pay as people say it', () => {
    const pay = (min: number | null, max: number | null, unit: string, currency = 'INR') =>
      salaryText({ min, max, unit, currency });
    expect(pay(1_200_000, 2_000_000, 'YEAR')).toBe('₹12 to 20 lakh a year');
    expect(pay(175_000, 175_000, 'YEAR')).toBe('₹1.75 lakh a year');
    expect(pay(25_000, null, 'MONTH')).toBe('₹25,000 a month');
    expect(pay(50_000, 70_000, 'YEAR', 'USD')).toBe('USD 50,000 to 70,000 a year');
    expect(pay(null, null, 'YEAR')).toBeNull();
    expect(pay(0, 0, '')).toBeNull();
  });

  it('splits and joins', () => {
    expect(readTerms(['Figma, figma; UX design', 'Full-', '', 'R&amp;D'])).toEqual([
      'Figma',
      'UX design',
      'Full',
      'R&D',
    ]);
    expect(readEmployment(['FULL_TIME', 'Full-Time', 'OTHER'])).toBe('Full-time');
    expect(readEmployment([])).toBeNull();
    expect(readProfession('Sr. UI/UX Designer', ['Engineering'])).toBe('UX design');
    expect(readProfession('Driver', ['Operations'])).toBe('Operations');
    expect(readProfession('Driver', ['Other'])).toBeNull();
    expect(companyKey('ACME Private Limited')).toBe(companyKey('Acme Pvt. Ltd.'));
    expect(companyKey('Ltd')).toBe('ltd');
  });
});

describe('a posting', () => {
  const good = {
    '@type': 'JobPosting',
    identifier: { name: 'board', value: '1' },
    title: 'Type designer',
  };
  const reason = (line: string) => {
    const read = readPosting(line);
    return read.ok ? null : read.reason;
  };

  it('reads values that are made to take long', () => {
    for (const piece of [' ', '/ ', '1', '- ', 'ui ', '.']) {
      const long = `${piece.repeat(300_000)}x`;
      const names = { jobLocation: long, skills: long, occupationalCategory: long, hiringOrganization: long };
      expect(reason(JSON.stringify({ ...good, ...names, experienceRequirements: long }))).toBeNull();
    }
  });

  it('needs a type, an identifier and a title', () => {
    expect(reason('{"@type":')).toBe('it is not JSON');
    expect(reason('[]')).toBe('it is not a JSON object');
    expect(reason(JSON.stringify({ ...good, '@type': 'Event' }))).toBe('its @type is not JobPosting');
    expect(reason(JSON.stringify({ ...good, '@type': undefined }))).toBe('its @type is missing');
    expect(reason(JSON.stringify({ ...good, title: undefined }))).toBe('it has no title');
    expect(reason(JSON.stringify({ ...good, title: ' \u200B ' }))).toBe('it has no title');
    expect(reason(JSON.stringify({ ...good, identifier: undefined }))).toMatch(/^it has no identifier/);
    expect(reason(JSON.stringify({ ...good, identifier: { name: 'board' } }))).toMatch(
      /^it has no identifier/,
    );
    expect(reason(JSON.stringify({ ...good, title: 'x'.repeat(301) }))).toMatch(/^its title has more/);
    expect(reason(JSON.stringify({ ...good, description: 'x '.repeat(60_000) }))).toMatch(
      /^its description has/,
    );
    expect(reason(JSON.stringify(good))).toBeNull();
  });

  it('reads what schema.org allows in more than one shape, and passes over what is odd', () => {
    const read = readPosting(
      JSON.stringify({
        ...good,
        '@type': ['Thing', 'https://schema.org/JobPosting'],
        identifier: 77,
        hiringOrganization: 'Acme &amp; Sons',
        jobLocation: { address: 'Bangalore, Karnataka, India' },
        jobLocationType: 'TELECOMMUTE',
        validThrough: '2030-01-31',
        datePosted: 'yesterday',
        baseSalary: { currency: 'INR', value: '1,200,000' },
        skills: 'Kerning, Figma',
        experienceRequirements: '3 years',
        industry: 4,
      }),
    );
    if (!read.ok) throw new Error(read.reason);
    expect(read.posting).toMatchObject({
      source: '',
      externalId: '77',
      company: { name: 'Acme & Sons' },
      places: [{ city: 'Bengaluru', country: 'India' }],
      isRemote: true,
      posted: null,
      validThrough: Date.UTC(2030, 0, 31, 18, 29, 59, 999),
      compensation: '₹12 lakh',
      skills: ['Kerning'],
      software: ['Figma'],
      minExperience: 36,
    });
  });
});
