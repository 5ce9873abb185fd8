import type { Kysely } from 'kysely';
import { prepared } from '../../prepared.ts';
import type { Database } from '../../schema.ts';

export interface IndexState {
  /** A moment between two moves. The next chunk's request sends it back. */
  readonly moment: number;
  /**
   * Grows whenever other jobs may be found, or the same at other places in the order by age. What is read of the index
   * afterwards is at least as new.
   */
  readonly changes: number;
}

export async function indexState(db: Kysely<Database>): Promise<IndexState> {
  const [state] = await findState(db);
  return { moment: state?.moment ?? 0, changes: state?.changes ?? 0 };
}

const findState = prepared((db) =>
  db.selectFrom('search_changes').select((select) => [
    'changes',
    select
      .selectFrom('search_moves')
      .select(({ fn }) => fn.max('search_moves.id').as('last'))
      .as('moment'),
  ]),
);

/** The moment after the last move. */
export async function currentMoment(db: Kysely<Database>): Promise<number> {
  const [last] = await findLastMove(db);
  return last?.id ?? 0;
}

const findLastMove = prepared((db) =>
  db.selectFrom('search_moves').select('id').orderBy('id', 'desc').limit(1),
);
