import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../schema.ts';
import { term, type Expression } from '../expression.ts';
import { facet } from '../facets.ts';
import { withPromotion, type SplitCondition } from './split-condition.ts';

/** PostgreSQL gathers its statistics anew after a tenth of the rows has changed, so they may be this old as well. */
const KEPT_MS = 10 * 60 * 1000;
/** A new database has no statistics until its index is complete. */
const RETRY_MS = 10_000;

/** What is guessed about an expression. */
export interface Estimate {
  /** The rows of job_search. */
  readonly rows: number;
  /** Those of its rows among which the order is read. */
  readonly ordered: number;
  /** The share of all rows that match, if tokens have nothing to do with each other. */
  readonly share: number;
  /** What is read of the lists of the tokens, as a multiple of a list of all rows. */
  readonly lists: number;
}

/** How frequent tokens are in the rows of job_search. */
export class TokenFrequencies {
  readonly #rows: number;
  readonly #shares: ReadonlyMap<string, number>;
  /** The share of a token that the statistics do not name. */
  readonly #rare: number;

  constructor(rows: number, shares: ReadonlyMap<string, number>) {
    this.#rows = rows;
    this.#shares = shares;
    this.#rare = Math.min(...shares.values()) / 2;
  }

  of(expression: Expression, condition: SplitCondition): Estimate {
    const { promoted } = condition;
    const share = promoted === null ? 1 : this.#shareOf(term(facet.premium));
    const words = withPromotion(condition);
    return {
      rows: this.#rows,
      ordered: this.#rows * (promoted === false ? 1 - share : share),
      share: this.#shareOf(expression),
      lists: words === null ? 0 : this.#listsOf(words),
    };
  }

  #shareOf(expression: Expression): number {
    switch (expression.kind) {
      case 'term':
        return this.#shares.get(expression.token) ?? this.#rare;
      case 'not':
        return this.#shareOf(expression.wanted) * (1 - this.#shareOf(expression.unwanted));
      case 'and':
        return product(expression.of.map((part) => this.#shareOf(part)));
      case 'or':
        return 1 - product(expression.of.map((part) => 1 - this.#shareOf(part)));
    }
  }

  #listsOf(expression: Expression): number {
    switch (expression.kind) {
      case 'term':
        return this.#shareOf(expression);
      case 'not':
        return 2 * this.#listsOf(expression.wanted);
      case 'and':
        // The shortest list leads, and the others are only looked into.
        return expression.of.length * Math.min(...expression.of.map((part) => this.#listsOf(part)));
      case 'or':
        return expression.of.reduce((sum, part) => sum + this.#listsOf(part), 0);
    }
  }
}

const product = (shares: readonly number[]) => shares.reduce((result, share) => result * share, 1);

interface Kept {
  readonly until: number;
  readonly frequencies: TokenFrequencies | null;
}

const kept = new WeakMap<object, Kept>();

/** The frequencies that PostgreSQL has counted in a sample of the rows; null before it has. */
export async function tokenFrequencies(db: Kysely<Database>): Promise<TokenFrequencies | null> {
  const { adapter } = db.getExecutor();
  const known = kept.get(adapter);
  if (known !== undefined && Date.now() < known.until) return known.frequencies;
  const frequencies = await readFrequencies(db);
  kept.set(adapter, { frequencies, until: Date.now() + (frequencies === null ? RETRY_MS : KEPT_MS) });
  return frequencies;
}

const statistics = z.object({ rows: z.number(), tokens: z.array(z.string()), shares: z.array(z.number()) });

async function readFrequencies(db: Kysely<Database>): Promise<TokenFrequencies | null> {
  const { rows } = await sql`
    select c.reltuples::float8 as rows, s.most_common_elems::text::text[] as tokens,
      s.most_common_elem_freqs as shares
    from pg_stats s
    join pg_class c on c.oid = 'job_search'::regclass
    join pg_namespace n on n.oid = c.relnamespace
    where s.schemaname = n.nspname and s.tablename = 'job_search' and s.attname = 'tokens'
      and s.most_common_elems is not null and c.reltuples > 0`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { rows: count, tokens, shares } = statistics.parse(row);
  return new TokenFrequencies(count, new Map(tokens.map((token, at) => [token, shares[at] ?? 0])));
}
