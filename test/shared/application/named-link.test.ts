import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressError,
  tidyTitle,
  titleError,
  validateNamedLink,
} from '../../../shared/domain/application/named-link.ts';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';

describe('[V-26] a title', () => {
  test.each([
    ['Signs of Pune', 'Signs of Pune', null],
    ['  Signs\tof \n Pune\u0000 ', 'Signs of Pune', null],
    ['चित्र', 'चित्र', null],
    ['a'.repeat(50), 'a'.repeat(50), null],
    [` ${'a'.repeat(50)} `, 'a'.repeat(50), null],
    ['a'.repeat(51), 'a'.repeat(51), messages.links.titleLength],
    ['', '', messages.links.title],
    [' \n\t ', '', messages.links.title],
    ['\u0000\u001B', '', messages.links.title],
    ['\u200B\u2060', '', messages.links.title],
  ])('%j', (typed, kept, expected) => {
    expect([tidyTitle(typed), titleError(typed)]).toEqual([kept, expected]);
  });

  test('whatever is typed: what may be saved is one line of 1 to 50 characters, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const kept = tidyTitle(typed);
        expect(tidyTitle(kept)).toBe(kept);
        expect(titleError(kept)).toBe(titleError(typed));
        expect(kept).not.toMatch(/\p{Cc}|\s\s/u);
        if (titleError(typed) === null)
          expect([kept.trim(), kept.length > 0, kept.length <= 50]).toEqual([kept, true, true]);
      }),
    );
  });
});

describe('[V-26] an address', () => {
  const address = (length: number, host = 'asha.example') => `https://${host}/`.padEnd(length, 'a');
  const others = [{ url: 'https://asha.example/b' }, { url: address(900) }];

  test.each([
    ['asha.example/c', null],
    [address(1000), null],
    [address(1001), messages.links.address],
    [address(1000).slice('https://'.length), null],
    ['', messages.links.address],
    ['no link', messages.links.address],
    ['javascript:alert(1)', messages.links.address],
    ['asha.example/b', messages.links.double],
    ['Asha.Example/b/', messages.links.double],
    [` ${address(900)} `, messages.links.double],
    ['linkedin.com/in/asha', null],
    ['linkedin.com/posts/asha', null],
    [address(250, 'linkedin.com/in'), null],
    [address(251, 'linkedin.com/in'), messages.cv.linkedIn],
  ])('%s', (url, expected) => {
    expect(addressError(url, others)).toBe(expected);
  });
});

test('[V-26] both are pointed to', () => {
  expect(validateNamedLink({ title: ' ', url: '?' }, [])).toEqual([
    { pointer: '/title', message: messages.links.title },
    { pointer: '/url', message: messages.links.address },
  ]);
  expect(validateNamedLink({ title: 'Signs', url: 'asha.example' }, [])).toEqual([]);
});
