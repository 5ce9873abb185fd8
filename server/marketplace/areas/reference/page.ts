import type { Constraint } from './matching.ts';

/** One thing to choose, as the store holds it. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly attributes: readonly (string | number | null)[];
}

/** Which part of the matches is asked for. */
export interface Page {
  readonly start: number;
  readonly rows: number;
  readonly constraint: Constraint;
}
