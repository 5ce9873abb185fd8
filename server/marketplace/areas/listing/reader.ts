import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { JobFinder } from '../../store/search/among-few.ts';
import type { Expression } from '../../store/search/expression.ts';
import { findAsOf, type Turns } from '../../store/search/index/as-of.ts';
import type { IndexState } from '../../store/search/index/moments.ts';
import type { Guard, Hit, Range } from '../../store/search/text-search.ts';
import type { CandidateTaste } from './candidate.ts';
import type { Position } from './cursor.ts';
import type { Stage } from './stages.ts';

export interface ListRow {
  readonly jobId: number;
  /** True where the candidate's taste has put it. */
  readonly isPersonal: boolean;
  /** The position after this row. */
  readonly position: Position;
}

export interface Reader {
  readonly db: Kysely<Database>;
  /** Finds the jobs of the stages. */
  readonly search: JobFinder;
  readonly stages: readonly Stage[];
  /** Replaces the stages when the whole list fits its window; null otherwise. */
  readonly whole: PersonalStage | null;
  readonly taste: CandidateTaste | null;
  readonly guard: Guard;
  readonly moment: number;
  readonly rankings: Ranker;
  /** The state of the index when the request began. */
  readonly index: IndexState;
  /** Of lists that go on after many moves: a cursor may name any moment. */
  readonly turns: Turns;
}

export type PersonalStage = Stage & { readonly window: number };

export const isPersonal = (stage: Stage): stage is PersonalStage => stage.window !== null;

export interface Place {
  readonly jobId: number;
  readonly points: number;
  /** The place in the order of the index. */
  readonly key: number;
}

/** Some jobs of the index's order, the best for a candidate first. */
export interface Ranking {
  readonly places: readonly Place[];
  /** The key of the last of them in the order of the index; {@link LAST_KEY} when there are no others. */
  readonly end: number;
}

/** A part of the index's order, which is ranked together. */
export interface Window {
  readonly after: number;
  /** The end that it was given when it was first read; null for the first time. */
  readonly upTo: number | null;
  /** How many jobs it has when it is first read. */
  readonly limit: number;
}

/** Ranks the jobs of personal stages, and counts those of lists (rankings.ts). */
export interface Ranker {
  of(reader: Reader, stage: PersonalStage, window: Window): Promise<Ranking>;
  /** How many jobs a list has. @param count finds it out */
  count(reader: Reader, all: Expression, count: () => Promise<number>): Promise<number>;
}

/** A stage and its number in the list. */
export interface Staged<Kind extends Stage = Stage> {
  readonly stage: Kind;
  readonly at: number;
}

/** The matches of a stage in a range, at their places of the moment when the list was begun. */
export function find(
  { db, search, guard, moment, turns }: Reader,
  { expression }: Stage,
  range: Range,
): Promise<Hit[]> {
  return findAsOf(db, search, { expression, range, guard, moment }, turns);
}
