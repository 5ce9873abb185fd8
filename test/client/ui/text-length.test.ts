import { expect, test } from 'vitest';
import { estimatedLines } from '../../../client/ui/fields/text-length.ts';

const paragraph = (text: string) => [{ kind: 'paragraph' as const, inlines: [text] }];

test('a phone needs more lines for a text than the reading column', () => {
  const text = paragraph('x'.repeat(390));
  expect(estimatedLines(text, 'wide')).toBe(5);
  expect(estimatedLines(text, 'narrow')).toBe(9);
});

test('newlines and items each begin a line', () => {
  expect(estimatedLines(paragraph('one\ntwo\n\nfour'), 'wide')).toBe(4);
  expect(
    estimatedLines([{ kind: 'list', ordered: false, items: [['one'], ['two'], ['x'.repeat(100)]] }], 'wide'),
  ).toBe(4);
});
