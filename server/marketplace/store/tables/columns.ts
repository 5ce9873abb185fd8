import type { Generated } from 'kysely';

export type Id = Generated<number>;
export type Flag = 0 | 1;
/** A flag with the default 0. */
export type FlagOr0 = Generated<Flag>;
/** Epoch milliseconds. */
export type Time = number;
/** Whole rupees. */
export type Rupees = number;
