import { sql, type RawBuilder } from 'kysely';
import { and, isTerm, term, without, type Expression } from '../expression.ts';
import { facet } from '../facets.ts';
import type { Ordering } from '../text-search.ts';

/** A condition for rows of job_search with the alias `s`, by what decides about it. */
export interface SplitCondition {
  /** What only the words of a row say; null where they need not be asked. */
  readonly words: Expression | null;
  /** What its other columns say. */
  readonly columns: RawBuilder<boolean>;
  /** Whether all matches are promoted, or none is; null for both kinds. */
  readonly promoted: boolean | null;
}

/**
 * Takes out of an expression what all matches meet and the row says faster than the lists of the words. Nearly all
 * jobs are listed, so that list is long, and the order by popularity has promoted jobs apart.
 */
export function splitCondition(expression: Expression, ordering: Ordering): SplitCondition {
  const { words, columns, promoted } = split(expression);
  const isApart = ordering === 'popular';
  return {
    words: isApart ? words : withPromotion({ words, promoted }),
    columns: columns.length === 0 ? sql`1 = 1` : sql.join(columns, sql` and `),
    promoted: isApart ? promoted : null,
  };
}

/** The words with the token of promoted jobs, where it counts. */
export function withPromotion({
  words,
  promoted,
}: Pick<SplitCondition, 'words' | 'promoted'>): Expression | null {
  if (promoted === null) return words;
  if (promoted) return words === null ? PROMOTED : and(words, PROMOTED);
  return without(words ?? term(facet.listed), [PROMOTED]);
}

/** The order of one kind is an index of its own (migration 0031), and this is its condition. */
export function promotionSql({ promoted }: Pick<SplitCondition, 'promoted'>): RawBuilder<boolean> {
  if (promoted === null) return sql`1 = 1`;
  return promoted ? sql`s.tokens @@ 'fm'::tsquery` : sql`not (s.tokens @@ 'fm'::tsquery)`;
}

const PROMOTED = term(facet.premium);

interface Split {
  readonly words: Expression | null;
  readonly columns: readonly RawBuilder<boolean>[];
  readonly promoted: boolean | null;
}

function split(expression: Expression): Split {
  switch (expression.kind) {
    case 'term':
      return splitToken(expression.token);
    case 'and': {
      const parts = expression.of.map(split);
      const kinds = new Set(parts.flatMap(({ promoted }) => promoted ?? []));
      if (kinds.size > 1) return { words: expression, columns: [], promoted: null };
      const words = parts.flatMap((part) => part.words ?? []);
      return {
        words: words.length === 0 ? null : and(...words),
        columns: parts.flatMap(({ columns }) => columns),
        promoted: [...kinds][0] ?? null,
      };
    }
    case 'not': {
      const { words, columns, promoted } = split(expression.wanted);
      if (promoted === null && isTerm(expression.unwanted, facet.premium))
        return { words, columns, promoted: false };
      return words === null
        ? { words: expression, columns: [], promoted: null }
        : { words: without(words, [expression.unwanted]), columns, promoted };
    }
    case 'or':
      return { words: expression, columns: [], promoted: null };
  }
}

function splitToken(token: string): Split {
  const rest = { words: null, promoted: null };
  if (token === facet.listed) return { ...rest, columns: [sql<boolean>`s.is_unlisted = 0`] };
  if (token === facet.premium) return { ...rest, columns: [], promoted: true };
  return { words: term(token), columns: [], promoted: null };
}
