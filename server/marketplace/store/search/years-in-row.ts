import { sql, type RawBuilder } from 'kysely';
import { and, without, type Expression } from './expression.ts';
import { yearsOf } from './facets.ts';

/** A condition in two parts that a row of job_search with the alias `s` must meet both. */
export interface SplitCondition {
  readonly words: Expression;
  readonly years: RawBuilder<boolean>;
}

/**
 * Takes years that all matches suit out of an expression. Half of all jobs suit any years, so their lists take long to
 * read, and the row says the same in two numbers.
 */
export function splitYears(expression: Expression): SplitCondition {
  const { words, years } = split(expression);
  return words === null || years.length === 0
    ? { words: expression, years: sql`1 = 1` }
    : { words, years: sql.join(years.map(inRow), sql` and `) };
}

type Years = NonNullable<ReturnType<typeof yearsOf>>;

interface Split {
  readonly words: Expression | null;
  readonly years: readonly Years[];
}

function split(expression: Expression): Split {
  switch (expression.kind) {
    case 'term': {
      const years = yearsOf(expression.token);
      return years === null ? { words: expression, years: [] } : { words: null, years: [years] };
    }
    case 'and': {
      const parts = expression.of.map(split);
      const words = parts.flatMap((part) => part.words ?? []);
      return { words: words.length === 0 ? null : and(...words), years: parts.flatMap(({ years }) => years) };
    }
    case 'not': {
      const { words, years } = split(expression.wanted);
      return words === null
        ? { words: expression, years: [] }
        : { words: without(words, [expression.unwanted]), years };
    }
    case 'or':
      return { words: expression, years: [] };
  }
}

function inRow({ min, max }: Years): RawBuilder<boolean> {
  return max === null
    ? sql<boolean>`coalesce(s.max_experience, 1200) >= ${12 * min}`
    : sql<boolean>`coalesce(s.min_experience, 0) < ${12 * (max + 1)}`;
}
