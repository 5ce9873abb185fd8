import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkName, tidyAccount } from '../../../shared/domain/account.ts';
import { tidyBasic, validateBasic } from '../../../shared/domain/application/basic.ts';
import { tidyTitle, titleError } from '../../../shared/domain/application/named-link.ts';
import { cleanLine } from '../../../shared/domain/text/clean-line.ts';
import { tidyDraft } from '../../../shared/domain/jobs/job-draft.ts';

test.each([
  ['a non-breaking space', 'Asha\u00A0Rao', 'Asha Rao'],
  ['blanks of all kinds', '\u2003Asha \t\u202F\n Rao\u3000', 'Asha Rao'],
  ['zero-width characters', '\uFEFFAs\u200Bha\u2060 Rao\u200D', 'Asha Rao'],
  ['a soft hyphen', 'Subra\u00ADmaniam', 'Subramaniam'],
  ['marks of direction', '\u202Egnp.\u202C\u200Fexe\u2066', 'gnp.exe'],
  ['controls and fillers', 'A\u0000\u0007sha\u3164\u034F', 'Asha'],
  ['a joiner between Latin letters', 'A\u200Dsha e\u0301\u200Ca', 'Asha éa'],
  ['letters and marks apart', 'Rene\u0301', 'René'],
  ['nothing to be seen', ' \u200B\u00A0\u200D ', ''],
])('%s: cleaned, not refused', (_what, typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
});

test.each(['ശ്രീ\u200Dകുമാർ', 'क्\u200Dष', 'K. Rao-D’Souza', '👩🏽\u200D🎨 Signs ❤\uFE0F', '作品 1\uFE0F\u20E3'])(
  '%s is kept as it is',
  (text) => {
    expect(cleanLine(text)).toBe(text);
  },
);

const odd = fc.constantFrom(
  ...Array.from('aé \u0301\u00A0\u200B\u200C\u200D\uFEFF\u202E\u034F\u3164\uFE0F\u2800\nक्❤👩\u{1F3FD}\u0000'),
);

test('cleaning twice is cleaning once, and nothing that hides is left', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(odd, fc.constantFrom(...Array.from('Asha Rao'))), maxLength: 12 }),
      (text) => {
        const once = cleanLine(text);
        expect(cleanLine(once)).toBe(once);
        expect(once).not.toMatch(/[\p{Cc}\u200B\uFEFF\u202E\u3164\u2800\u00A0]|\u034F|^ | $| {2}/u);
      },
    ),
    { numRuns: 2000 },
  );
});

// A time that grew by the square of the length would be longer than a test may take.
test.each(['\u0300\u200D', '\u0300\u0323'])('a text far above every limit is cleaned: %j', (marks) => {
  expect(cleanLine(` a${marks.repeat(200_000)} `)).toMatch(/^\p{L}\p{M}+$/u);
});

test('what stands after four thousand characters is cut off', () => {
  expect(cleanLine('x'.repeat(4_001))).toBe('x'.repeat(4_000));
});

describe('every name and title is cleaned by it', () => {
  const name = '\u200BAsha\u00A0\u202ERao';
  test('[V-01] the name of an account and of an application', () => {
    expect(checkName(name)).toBeNull();
    expect(tidyAccount({ name, email: '', password: '' }).name).toBe('Asha Rao');
    const basic = { name, email: 'asha@example.com', mobile: '5512345678', alternateMobile: '' };
    expect(validateBasic(basic)).toEqual([]);
    expect(tidyBasic(basic).name).toBe('Asha Rao');
    expect(validateBasic({ ...basic, name: `${'a'.repeat(40)}\u200B` })).toEqual([]);
  });

  test('[V-26] the title of a link or file', () => {
    expect([tidyTitle('\u202Egnp.exe'), titleError('\u202Egnp.exe')]).toEqual(['gnp.exe', null]);
    expect(titleError('\u202E\u200D')).not.toBeNull();
  });

  test('the title and company of a draft', () => {
    const draft = { title: name, companyName: name, responsibility: '', requirement: '' };
    const rest = { cityIds: [], isRemote: false, minExperienceMonths: null, maxExperienceMonths: null };
    const pay = { workingDays: null, minCompensation: null, maxCompensation: null };
    expect(tidyDraft({ ...draft, ...rest, ...pay })).toMatchObject({
      title: 'Asha Rao',
      companyName: 'Asha Rao',
    });
  });
});
