import { z } from 'zod';
import { jobRow } from './listing.ts';
import { viewer } from '../session/session.ts';

/** A job, the company of a job, or a company. */
const hiddenKind = z.enum(['job', 'company-of-job', 'company']);

/** `PUT /api/hidden`. What somebody hides is named in no address, because addresses are logged. */
export const setHiddenInput = z.strictObject({
  kind: hiddenKind,
  id: z.string().min(1).max(64),
  isHidden: z.boolean(),
});

/** The answer to hiding and showing again. */
export const hiddenState = z.strictObject({ isHidden: z.boolean() });

const hiddenItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('job'), row: jobRow, isLive: z.boolean() }),
  z.strictObject({
    kind: z.literal('company'),
    id: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
  }),
]);

/** `GET /api/hidden`: what the candidate hides, the last hidden first. */
export const hiddenView = z.strictObject({
  viewer,
  items: z.array(hiddenItem),
  total: z.int(),
  /** How many of this chunk cannot be shown, because they are damaged. They count in `total`. */
  unread: z.int(),
  /** Where this chunk begins and the next one; null at the beginning and at the end. */
  after: z.string().nullable(),
  next: z.string().nullable(),
});

export type HiddenKind = z.infer<typeof hiddenKind>;
export type SetHiddenInput = z.infer<typeof setHiddenInput>;
export type HiddenState = z.infer<typeof hiddenState>;
export type HiddenItem = z.infer<typeof hiddenItem>;
export type HiddenView = z.infer<typeof hiddenView>;
