import { expect, test } from 'vitest';
import { cropWithin } from '../../../shared/domain/profile/picture.ts';

const size = { width: 400, height: 200 };

test.each([
  ['lies within', [10, 20, 100], 0, [10, 20, 100]],
  ['touches the edges', [200, 0, 200], 0, [200, 0, 200]],
  ['is one pixel too far', [201, 1, 200], 0, [200, 0, 200]],
  ['lies outside', [9000, 9000, 50], 0, [350, 150, 50]],
  ['is too large', [7, 7, 9000], 0, [7, 0, 200]],
  ['is too wide for a turned photo', [150, 350, 100], 90, [100, 300, 100]],
  ['lies within a turned photo', [90, 290, 100], 270, [90, 290, 100]],
  ['lies outside an overturned photo', [390, 190, 100], 180, [300, 100, 100]],
] as const)('[PR-12] a square that %s is kept within the photo', (_what, sent, rotation, kept) => {
  const [left, top, side] = sent;
  const [keptLeft, keptTop, keptSide] = kept;
  expect(cropWithin({ left, top, side, rotation }, size)).toEqual({
    left: keptLeft,
    top: keptTop,
    side: keptSide,
    rotation,
  });
});
