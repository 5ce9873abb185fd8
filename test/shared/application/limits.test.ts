import { describe, expect, test } from 'vitest';
import type { BasicInformation } from '../../../shared/contract/application/application.ts';
import { validateBasic } from '../../../shared/domain/application/basic.ts';
import { validateStory } from '../../../shared/domain/application/materials.ts';
import { addressError, titleError } from '../../../shared/domain/application/named-link.ts';
import { validateIntroduction } from '../../../shared/domain/profile/answers/introduction.ts';

/** Each limit from both sides: the most, or the least, that is taken, and one beyond it. */

const basic: BasicInformation = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '5512345678',
  alternateMobile: '',
};
const isRight = (change: Partial<BasicInformation>) => validateBasic({ ...basic, ...change }).length === 0;
const hasTitle = (title: string) =>
  validateIntroduction({ name: 'Asha Rao', title, summary: '' }).length === 0;
const ofLength = (length: number, start: string, end = '') =>
  start + 'a'.repeat(length - start.length - end.length) + end;

describe('[K-07] limits', () => {
  test.each<[string, boolean, boolean]>([
    ['a name of 40 letters', isRight({ name: ofLength(40, '') }), isRight({ name: ofLength(41, '') })],
    [
      'an e-mail of 40 characters',
      isRight({ email: ofLength(40, '', '@example.com') }),
      isRight({ email: ofLength(41, '', '@example.com') }),
    ],
    ['a title of 40 characters', hasTitle('x'.repeat(40)), hasTitle('x'.repeat(41))],
    [
      'a mobile number of ten digits',
      isRight({ mobile: '5512345678' }),
      ['551234567', '55123456789'].some((mobile) => isRight({ mobile })),
    ],
    [
      'a link title of 50 characters',
      titleError(ofLength(50, '')) === null,
      titleError(ofLength(51, '')) === null,
    ],
    [
      'an address of 1,000 characters in the link modal',
      addressError(ofLength(1000, 'https://asha.example/'), []) === null,
      addressError(ofLength(1001, 'https://asha.example/'), []) === null,
    ],
    [
      'a story of fifty words',
      validateStory('word '.repeat(50), true).length === 0,
      validateStory('word '.repeat(49), true).length === 0,
    ],
  ])('%s, and not one more or less', (_what, atTheLimit, beyond) => {
    expect([atTheLimit, beyond]).toEqual([true, false]);
  });
});
