import type { Constraint } from './matching.ts';

/** One thing to choose, as the store holds it. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly attributes: readonly (string | number | null)[];
}

/** The requested part of the matches. */
export interface Page {
  readonly start: number;
  readonly rows: number;
  readonly constraint: Constraint;
}
