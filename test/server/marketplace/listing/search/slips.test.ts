import { expect, it } from 'vitest';
import { mayBeMeant, slipsBetween } from '../../../../../server/marketplace/store/search/reading/slips.ts';

it.each([
  ['banglore', 'bangalore', 1],
  ['dehli', 'delhi', 1],
  ['grafic', 'graphic', 1],
  ['phphph', 'fff', 1],
  ['mumbai', 'mumbai', 0],
  ['chenai', 'bengaluru', Infinity],
])('counts the errors of %s for %s', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant, 2)).toBe(slips);
});

it('counts none where the lengths say that there are too many, because a text of 1,782 letters took 0.2 seconds', () => {
  expect(slipsBetween('\u{FDFA}'.repeat(99).normalize('NFKC'), 'pune', 2)).toBe(Infinity);
  expect(slipsBetween('pune', 'pune'.repeat(99), 2)).toBe(Infinity);
});

it.each([
  ['flutter', 'letter', false],
  ['flutter', 'flutte', true],
  ['ilustrater', 'illustrator', true],
  ['esigner', 'designer', true],
  ['fotografi', 'photography', true],
  ['banglor', 'bangalore', true],
  ['chenai', 'chennai', true],
  ['delih', 'dehli', false],
])('by %s, %s may be meant: %s', (typed, meant, isMeant) => {
  expect(mayBeMeant(typed, meant, slipsBetween(typed, meant, 2))).toBe(isMeant);
});
