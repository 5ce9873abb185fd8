import { z } from 'zod';
import { record } from './record.ts';
import { idText, numberOrNull } from './values.ts';

/** The rank counts from 1 among the top ones, and is null for the others (M-19, S-08). */
export const skill = record({
  id: ['skill_id', idText],
  type: ['skill_type', z.number()],
  name: ['value', z.string()],
  rank: ['priority_order', numberOrNull],
});

const firstAttribute = z.codec(
  z.array(z.union([z.string(), z.number()]).nullable()).nullish(),
  z.int().nullable(),
  {
    decode: (attributes) => {
      const rank = Number(attributes?.[0] ?? Number.NaN);
      return Number.isSafeInteger(rank) && rank > 0 ? rank : null;
    },
    encode: (rank) => [rank],
  },
);

/** The rank travels as the first attribute (M-19). */
export const software = record({
  id: ['key', idText],
  name: ['value', z.string()],
  rank: ['attributes', firstAttribute],
});
