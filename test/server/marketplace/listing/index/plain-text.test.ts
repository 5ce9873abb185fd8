import { expect, it } from 'vitest';
import { plainText } from '../../../../../server/marketplace/store/search/index/load-documents.ts';

it.each([
  ['<p>Oak &amp; <b class="x">ash</b></p>', ' Oak    ash  '],
  ['5 < 6 and 7', '5 < 6 and 7'],
  ['7 > 6', '7 > 6'],
  ['a << b > c', 'a   c'],
  [`<${'x'.repeat(2000)}>y`, ' y'],
  [`<${'x'.repeat(2001)}>y`, `<${'x'.repeat(2001)}>y`],
  [`<${'x'.repeat(1999)}<i>y`, `<${'x'.repeat(1999)} y`],
  ['', ''],
])('the words of %j', (text, words) => {
  expect(plainText(text)).toBe(words);
});

it('the words of a long text that opens a tag at each place are read', () => {
  const text = '<'.repeat(5_000_000);
  expect(plainText(text) === text).toBe(true);
});
