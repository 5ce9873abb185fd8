import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText, pathOfBrokenText } from '../../../shared/domain/text/broken-text.ts';

it.each([
  ['a', null],
  ['a😀', null],
  ['\ud83d', []],
  ['a\0', []],
  [{ a: [1, { b: 'x\udc00' }] }, ['a', 1, 'b']],
  [{ a: { '\0': 1 } }, ['a']],
  [{ a: null, b: undefined, c: 3, d: true, e: [], f: {} }, null],
  [undefined, null],
])('%j: the way to broken text is %j', (value, path) => {
  expect(pathOfBrokenText(value)).toEqual(path);
});

it('sees to the bottom of what is nested however deep', () => {
  let nested: unknown = '\ud800';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(pathOfBrokenText(nested)).toHaveLength(100_000);
});

it('cuts text where a character ends, and takes no more than it must', () => {
  const unit = fc.constantFrom('a', 'é', '😀', '𐐷');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), fc.nat({ max: 30 }), (parts, most) => {
      const text = parts.join('');
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  );
});
