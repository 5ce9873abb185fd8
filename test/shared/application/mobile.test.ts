import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyBasic, validateBasic } from '../../../shared/domain/application/basic.ts';
import { normaliseMobile } from '../../../shared/domain/contact.ts';

test.each([
  '9876543210',
  '09876543210',
  '098765 43210',
  '919876543210',
  '91 98765 43210',
  '+91-98765-43210',
  '+91 (0) 98765 43210',
  '0091 98765 43210',
  '091 98765 43210',
  '(98765) 43210',
  '[+91] 98765.43210',
  '98765–43210',
  '98765\u00A043210',
  '\u202A+91 98765 43210\u202C',
  '98765\u200B43210',
])('[V-06] [AP-08] %j is 9876543210', (typed) => {
  expect(normaliseMobile(typed)).toBe('9876543210');
  const basic = { name: 'Asha', email: 'asha@example.com', mobile: typed, alternateMobile: '' };
  expect(validateBasic(basic)).toEqual([]);
  const alternate = { ...basic, mobile: '5512345678', alternateMobile: typed };
  expect(validateBasic(alternate)).toEqual([]);
  expect(tidyBasic(alternate)).toMatchObject({ mobile: '5512345678', alternateMobile: '9876543210' });
});

test.each([
  ['9198765432', '9198765432'],
  ['0919876543', '0919876543'],
  ['+1 202 555 0123', '+12025550123'],
  ['+44 98765 43210', '+449876543210'],
  ['98765 4321', '987654321'],
  ['98765432100', '98765432100'],
  ['+91 98765 4321', '987654321'],
  ['9876x43210', '9876x43210'],
])('[V-06] %j is left for the rules as %j', (typed, left) => {
  expect(normaliseMobile(typed)).toBe(left);
});

const digits = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789')),
  minLength: 10,
  maxLength: 10,
});
const between = fc.string({ unit: fc.constantFrom(...Array.from(' -.()\u00A0\u2011')), maxLength: 3 });

test('[V-06] any ten digits, prefixed and set apart in any way, are these ten, and stay so', () => {
  const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '091', '+910', '910');
  fc.assert(
    fc.property(
      digits,
      prefix,
      fc.array(between, { minLength: 15, maxLength: 15 }),
      (number, before, gaps) => {
        const typed = Array.from(before + number)
          .map((one, at) => `${gaps[at] ?? ''}${one}`)
          .join('');
        expect(normaliseMobile(typed)).toBe(number);
        expect(normaliseMobile(normaliseMobile(typed))).toBe(number);
      },
    ),
  );
});
