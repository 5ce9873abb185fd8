import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { findAsOf } from '../../store/search/as-of.ts';
import { textSearch } from '../../store/search/choose.ts';
import type { Guard, Hit } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';
import type { Position } from './cursor.ts';
import type { Stage } from './stages.ts';

export interface ListRow {
  readonly jobId: number;
  /** Why a personal row is in the list. */
  readonly names: readonly string[];
  /** The position after this row. */
  readonly position: Position;
}

export interface Reader {
  readonly db: Kysely<Database>;
  readonly stages: readonly Stage[];
  /** Replaces the stages when the whole list fits its window; null otherwise. */
  readonly whole: PersonalStage | null;
  readonly taste: CandidateTaste | null;
  readonly guard: Guard;
  readonly moment: number;
}

export type PersonalStage = Stage & { readonly window: number };

export const isPersonal = (stage: Stage): stage is PersonalStage => stage.window !== null;

/** A stage and its number in the list. */
export interface Staged<Kind extends Stage = Stage> {
  readonly stage: Kind;
  readonly at: number;
}

/** The matches of a stage in a range, at their places of the moment when the list was begun. */
export function find(
  { db, guard, moment }: Reader,
  { expression }: Stage,
  range: Parameters<typeof findAsOf>[2]['range'],
): Promise<Hit[]> {
  return findAsOf(db, textSearch(db), { expression, range, guard, moment });
}
