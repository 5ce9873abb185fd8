import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '../../store/fold.ts';

/** A typed text, prepared for a search in a `folded` column. */
export interface Constraint {
  /** Empty: everything matches. */
  readonly folded: string;
  /** Found anywhere in the name. */
  readonly matches: (column: string) => RawBuilder<SqlBool>;
  /** 0 when the name begins with it, 1 when a word does, 2 else: what to sort by first. */
  readonly rank: (column: string) => RawBuilder<number>;
}

export function constraintOf(text: string | undefined): Constraint {
  const folded = fold(text ?? '');
  const pattern = folded.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  const like = (column: string, before: string) =>
    sql<SqlBool>`${sql.ref(column)} like ${`${before}${pattern}%`} escape '\\'`;
  return {
    folded,
    matches: (column) => (folded === '' ? sql<SqlBool>`1 = 1` : like(column, '%')),
    rank: (column) =>
      sql<number>`case when ${like(column, '')} then 0 when ${like(column, '% ')} then 1 else 2 end`,
  };
}
