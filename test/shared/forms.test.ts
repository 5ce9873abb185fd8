import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideBack,
  type BackDecision,
  type BackPolicy,
  type BackSituation,
} from '../../shared/domain/back-policy.ts';
import { isIsoDate, todayInIndia } from '../../shared/domain/time/calendar.ts';
import { noticePeriodBucket, noticePeriodLabel } from '../../shared/domain/time/notice-period.ts';
import { formatLakhs, parseLakhs, parseWholeLakhs } from '../../shared/domain/pay.ts';
import { lakhsAYear, unbrokenPay } from '../../shared/messages/money.ts';
import { normaliseLinkedInUrl, normaliseUrl } from '../../shared/domain/text/web-address.ts';

describe('[V-09 M-30] pay', () => {
  test.each([
    ['99', 9_900_000],
    ['12.5', 1_250_000],
    ['1.25', 125_000],
    ['0', 0],
    ['00', 0],
    ['0.5', 50_000],
    ['9.99', 999_000],
    ['07', 700_000],
    [' 7 ', 700_000],
    ['1.15', 115_000],
  ])('%s lakh', (typed, rupees) => expect(parseLakhs(typed)).toBe(rupees));

  test.each(['12.25', '100', '-1', '+1', '₹9', '1 2', '1..5', '1e1', '.5', '5.', '१', '1,5', '', 'abc'])(
    'refuses "%s"',
    (typed) => expect(parseLakhs(typed)).toBeNull(),
  );

  test('what is shown is read back to the rupee', () => {
    const typable = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map((lakhs) => lakhs * 100),
      fc.integer({ min: 0, max: 999 }),
    );
    fc.assert(
      fc.property(typable, (hundredths) => {
        const shown = formatLakhs(hundredths * 1000);
        fc.pre(shown.length <= 4);
        expect(parseLakhs(shown)).toBe(hundredths * 1000);
      }),
    );
  });

  test.each([
    [1_250_000, '₹12.5\u00A0lakh a year'],
    [1_234_567, '₹12.34567\u00A0lakh a year'],
    [99_999, '₹0.99999\u00A0lakh a year'],
    [999_900_000, '₹9,999\u00A0lakh a year'],
    [0, '₹0\u00A0lakh a year'],
  ])('%s rupees are shown as %s', (rupees, shown) => expect(lakhsAYear(rupees)).toBe(shown));

  test.each([
    ['₹23 to 31 lakh a year', '₹23 to 31\u00A0lakh a year'],
    ['₹8 – 12 LPA', '₹8 – 12\u00A0LPA'],
    ['10 lakhs or 12 Lacs', '10\u00A0lakhs or 12\u00A0Lacs'],
    ['₹25,000 a month', '₹25,000 a month'],
    ['Several lakh', 'Several lakh'],
  ])('no line breaks between a number and its unit: %s', (text, shown) =>
    expect(unbrokenPay(text)).toBe(shown),
  );

  test.each([
    ['1', 100_000],
    ['9999', 999_900_000],
    ['0', null],
    ['10000', null],
    ['1.5', null],
  ])('the dialog reads "%s" as %s', (typed, rupees) => expect(parseWholeLakhs(typed)).toBe(rupees));
});

/** The flag of England: a black flag, six tags and their end. */
const ENGLAND = String.fromCodePoint(
  0x1f3f4,
  ...Array.from('gbeng', (letter) => 0xe0000 + letter.charCodeAt(0)),
  0xe007f,
);

describe('[V-23 V-25] web addresses', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/work?x=1', 'https://www.example.com/work?x=1'],
    ['http://example.co.in:8080/a', 'http://example.co.in:8080/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['portfolio.design', 'https://portfolio.design'],
    ['//x.example', 'https://x.example'],
    [' //x.example:8080/a//b ', 'https://x.example:8080/a//b'],
    ['///x.example', 'https://x.example'],
    ['http:////x.example', 'http://x.example'],
    [String.raw`https://\x.example`, 'https://x.example'],
    ['example.com/%E2%80%AE', 'https://example.com/%E2%80%AE'],
    ['example.com/❤\uFE0F', 'https://example.com/❤%EF%B8%8F'],
    ['example.com/👩🏽\u200D🎨?q=❤\uFE0F\u200D🔥', 'https://example.com/👩🏽%E2%80%8D🎨?q=❤%EF%B8%8F%E2%80%8D🔥'],
    ['example.com/می\u200Cخواهم#क्\u200Dष', 'https://example.com/می%E2%80%8Cخواهم#क्%E2%80%8Dष'],
    ['example.com/می\u200C', 'https://example.com/می%E2%80%8C'],
    ['example.com/👩\u200D \uFEFF', 'https://example.com/👩%E2%80%8D'],
    [
      `example.com/${ENGLAND}`,
      `https://example.com/🏴${Array.from(ENGLAND).slice(1).map(encodeURIComponent).join('')}`,
    ],
    ['example.com/🇮🇳', 'https://example.com/🇮🇳'],
    ['पित्र.भारत\u200D', 'https://पित्र.भारत'],
    ['пример.рф/a', 'https://пример.рф/a'],
    ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
    ['παράδειγμα.gr', 'https://παράδειγμα.gr'],
    ['studio.пример.com', 'https://studio.пример.com'],
    ['東京design.jp', 'https://東京design.jp'],
    ['example.com/аpple', 'https://example.com/аpple'],
    ['\u2060\u200Bexample.com/a\u200B \uFEFF', 'https://example.com/a'],
    ['\u2068example.com/a\u2069\u2800', 'https://example.com/a'],
  ])('%s', (typed, address) => expect(normaliseUrl(typed)).toBe(address));

  test.each([
    '',
    'example',
    'javascript:alert(1)',
    'javascript:alert(1)//a.com',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://a b.com',
    'https://user:secret@example.com',
    'https://127.0.0.1',
    'https://-a.com',
    `https://example.com/${'a'.repeat(250)}`,
    '//',
    '//user:secret@example.com',
    '//javascript:alert(1)',
    'https://example.com/\u202Efdp.exe',
    'example.com/a\u2066b\u2069',
    'example.com/\u200Ba',
    'exam\u00ADple.com',
    'example.com/a\uFE0F',
    'example.com/a\u200Cb',
    'example.com/ش\u200C\u200Cا',
    '❤\uFE0F.com',
    'аpple.com',
    'https://www.exаmple.com:8080/a',
    'gοοgle.com',
    'ｅxаmple.com',
    'αа.com',
    'می\u200Cخواهم.com',
    'example.com/\u3164',
    'example.com/\u2800a',
    'exam\u034Fple.com',
    String.raw`https://good.example\@other.example`,
    String.raw`example.com/a\b`,
  ])('refuses "%s"', (typed) => expect(normaliseUrl(typed)).toBeNull());

  test('whatever is typed: what is accepted has one scheme, a host and nothing invisible, and stays as it is', () => {
    const start = fc.constantFrom('', '//', '///', '/', '\\', 'https://', 'http:///', 'HTTP://', 'x:', ':');
    const host = fc.constantFrom('x.example', 'A.co:80', 'चित्र.com', 'a\u202Eb.com', 'me@a.com', '');
    const invisible = fc.constantFrom(
      '\u202E',
      '\u200B',
      '\u2066',
      '\u00AD',
      '\uFEFF',
      '\u0000',
      '\u3164',
      '\u2800',
      ' ',
    );
    const rest = fc.array(
      fc.oneof(
        fc.constantFrom('/', '\\', ':', '?q', '#h', '@', 'चित्र', '❤\uFE0F', '\u200D'),
        invisible,
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(start, host, rest, (before, name, after) => {
        const typed = before + name + after.join('');
        const address = normaliseUrl(typed);
        if (address === null) return;
        expect(address).toMatch(/^https?:\/\/[^/\\]/i);
        expect(address).not.toMatch(/[\s\\\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u);
        expect(normaliseUrl(address)).toBe(address);
        if (!/^https?:/i.test(typed)) expect(normaliseUrl(`//${typed}`)).toBe(address);
      }),
    );
  });

  test('refuses a text of any length', () => {
    for (const typed of ['1.'.repeat(150_000), ' .'.repeat(150_000), `a${'\u200B'.repeat(150_000)}a`])
      expect(normaliseUrl(typed)).toBeNull();
  });

  test.each([
    ['linkedin.com/in/asha', 'https://linkedin.com/in/asha'],
    ['in.linkedin.com/in/asha', 'https://in.linkedin.com/in/asha'],
    ['linkedin.com/company/kitefolk/', 'https://linkedin.com/company/kitefolk/'],
    ['https://www.linkedin.com/pub/asha-rao/1/2/3', 'https://www.linkedin.com/pub/asha-rao/1/2/3'],
    ['https://www.linkedin.com/mwlite/in/asha', 'https://www.linkedin.com/mwlite/in/asha'],
    ['linkedin.com/school/type?trk=a', 'https://linkedin.com/school/type?trk=a'],
    ['linkedin.com', null],
    ['https://www.linkedin.com/', null],
    ['linkedin.com/in', null],
    ['linkedin.com/in/', null],
    ['linkedin.com/?in/asha', null],
    ['linkedin.com/feed/', null],
    ['linkedin.com/jobs/view/142', null],
    ['https://example.com/linkedin', null],
    ['https://example.com/in/linkedin', null],
    ['', null],
  ])('[V-23] LinkedIn: %s', (typed, address) => expect(normaliseLinkedInUrl(typed)).toBe(address));
});

test.each([
  [5, 15],
  [15, 15],
  [29, 15],
  [30, 30],
  [59, 30],
  [60, 60],
  [89, 60],
  [90, 90],
  [180, 90],
])('[V-15] [K-06] %i days show as the bucket of %i', (days, bucket) =>
  expect(noticePeriodBucket(days)).toBe(bucket),
);

test('[K-06] the form words its five periods', () => {
  expect([15, 30, 45, 60, 90].map(noticePeriodLabel)).toEqual([
    '15 days or less',
    '30 days',
    '45 days',
    '60 days',
    '90 days or more',
  ]);
});

test('today is India’s day, and only real days are dates', () => {
  expect(todayInIndia(Date.UTC(2026, 10, 19, 18, 29))).toBe('2026-11-19');
  expect(todayInIndia(Date.UTC(2026, 10, 19, 18, 30))).toBe('2026-11-20');
  expect(todayInIndia(Date.UTC(2026, 11, 31, 18, 29, 59, 999))).toBe('2026-12-31');
  expect(todayInIndia(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01');
  expect(['2026-02-28', '2026-02-29', '2026-13-01', '20-01-2026', ''].map(isIsoDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('Back', () => {
  const situation = {
    hasChanges: false,
    isValid: true,
    isLatestBeyondCurrent: false,
    isFirstStep: false,
    isRequiredMissing: false,
  };
  test.each<[BackPolicy, Partial<BackSituation>, BackDecision]>([
    ['wizard', {}, 'leave'],
    ['wizard', { hasChanges: true }, 'leave'],
    ['wizard', { isLatestBeyondCurrent: true }, 'leave'],
    ['wizard', { hasChanges: true, isLatestBeyondCurrent: true }, 'save'],
    ['wizard', { hasChanges: true, isLatestBeyondCurrent: true, isValid: false }, 'show-error'],
    ['wizard', { hasChanges: true, isValid: false }, 'leave'],
    ['edit', {}, 'leave'],
    ['edit', { hasChanges: true }, 'save'],
    ['edit', { hasChanges: true, isValid: false }, 'leave'],
    ['application', {}, 'leave'],
    ['application', { hasChanges: true }, 'save'],
    ['application', { hasChanges: true, isValid: false }, 'leave'],
    ['application', { hasChanges: true, isValid: false, isRequiredMissing: true }, 'show-error'],
    ['application', { isRequiredMissing: true }, 'show-error'],
    ['application', { isRequiredMissing: true, isFirstStep: true }, 'leave'],
  ])('of the %s flow with %o: %s', (policy, change, decision) => {
    expect(decideBack(policy, { ...situation, ...change })).toBe(decision);
  });
});
