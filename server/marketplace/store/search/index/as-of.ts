import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import type { Hit } from '../text-search.ts';
import { findAmongAllMatches, findAmongFewMatches } from './as-of-matches.ts';
import { findByMoves, type Ask, type Finder } from './as-of-moves.ts';
import { currentMoment } from './moments.ts';

/** So many of the moved jobs are looked at before the matches are counted, and where there are many matches. */
const FEW_MOVES = 50;
const MANY_MOVES = 1_000;

/** Does work when its turn comes. It may refuse. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface Turns {
  /** For a tenth of a second at most. */
  readonly short: InTurn;
  /** For what takes seconds where there are a million jobs. */
  readonly long: InTurn;
}

/**
 * Matches in the order of an earlier moment. A job that has moved since (clicked, activated again) still appears at its
 * old place, so that a reader who pages neither misses it nor sees it twice. Jobs that are new since then may be among
 * them.
 *
 * An import may move any number of jobs. Then the matches are few, or a few of the moved jobs fill the range; only where
 * neither is so, which is rare, all matches are read.
 */
export async function findAsOf(db: Kysely<Database>, search: Finder, ask: Ask, turns: Turns): Promise<Hit[]> {
  const found = await search.find(ask.expression, ask.range, ask.guard);
  if ((found[0]?.moment ?? (await currentMoment(db))) <= ask.moment) return found;
  const few = await findByMoves(db, search, ask, { found, most: FEW_MOVES });
  if (few !== null) return few;
  const some = await turns.short(
    async () =>
      (await findAmongFewMatches(db, search, ask)) ??
      findByMoves(db, search, ask, { found, most: MANY_MOVES }),
  );
  return some ?? turns.long(() => findAmongAllMatches(db, search, ask));
}
