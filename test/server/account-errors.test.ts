import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, newAccountErrors } from '../../server/account-errors.ts';
import { PASSWORD_MIN } from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';

const account = { name: 'Asha Rao', email: 'ar@example.com' };

describe('a password that is guessed first', () => {
  it.each(['1234567890', 'password123', 'qwertyuiop', 'iloveyou123', '!!Password2026', 'sunshinesunshine'])(
    '%s is refused, and the field says why',
    async (password) => {
      expect(await newAccountErrors({ ...account, password })).toEqual([
        { pointer: '/password', message: messages.account.password.common },
      ]);
    },
  );

  it.each(['seven quiet otters', 'correct horse', '4481-star-9920', 'kein Wort davon', 'পাসওয়ার্ড নয়'])(
    '%s is none',
    async (password) => expect(await newAccountErrors({ ...account, password })).toEqual([]),
  );

  it('is told once, besides what else is wrong', async () => {
    expect(await newAccountErrors({ name: '', email: 'x', password: 'password12' })).toEqual([
      { pointer: '/name', message: messages.account.name.missing },
      { pointer: '/email', message: messages.account.email.notAnAddress },
      { pointer: '/password', message: messages.account.password.common },
    ]);
    const short = await newAccountErrors({ ...account, password: 'password1' });
    expect(short).toEqual([{ pointer: '/password', message: messages.account.password.tooShort }]);
  });

  it('is refused in any case: all of the list, and far more than 3,000 of those long enough', async () => {
    const list = dictionary['passwords-common'];
    const padded = list.slice(0, 3_000).map((word) => word.padEnd(PASSWORD_MIN, '!'));
    const words = padded.filter((word) => /^\p{L}{5,}!*$/u.test(word));
    const long = list.filter((word) => word.length >= PASSWORD_MIN);
    expect(words.length + long.length).toBeGreaterThan(3_000);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...long, ...words),
        fc.infiniteStream(fc.boolean()),
        async (word, isUpper) => {
          const cased = word
            .split('')
            .map((each) => (isUpper.next().value ? each.toUpperCase() : each))
            .join('');
          expect(await isCommonPassword(cased)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
