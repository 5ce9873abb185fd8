import type { Generated } from 'kysely';

export type Id = Generated<number>;
export type Flag = 0 | 1;
/** 0 unless said otherwise. */
export type FlagOr0 = Generated<Flag>;
/** Epoch milliseconds. */
export type Time = number;
/** Whole rupees. */
export type Rupees = number;
