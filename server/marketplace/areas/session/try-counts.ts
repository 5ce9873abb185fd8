import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  type Allowance,
  DELAYS_MS,
  delayAfter,
  MAX_DELAY_MS,
  secondsUntil,
} from '../../../settings/sign-in-limits.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';

/** A count with a limit. */
export interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

class TooManyTries extends Error {}

/** Counts attempts by key in the database, so that they are right for simultaneous attempts and for all replicas. */
export class TryCounts {
  readonly #db: Kysely<Database>;
  readonly #now: () => number;

  constructor(db: Kysely<Database>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts one attempt on all of these counters, or on none.
   * @param counters always in the same order, so that two attempts never deadlock
   * @throws Refusal `too-many-requests`
   */
  async count(counters: readonly Counter[]): Promise<void> {
    // A refusal writes nothing, so that a flood of attempts costs little.
    await this.#refuseWaiting(counters);
    try {
      await this.#db.transaction().execute(async (db) => {
        for (const counter of counters) await this.#countOne(db, counter);
      });
    } catch (error) {
      if (!(error instanceof TooManyTries)) throw error;
      await this.#refuseWaiting(counters);
      // The delay has ended meanwhile, so the next attempt passes.
      throw tooMany(1);
    }
  }

  /** Takes one attempt back. */
  async takeBack(db: Kysely<Database>, { key, allowance }: Counter): Promise<void> {
    await db
      .updateTable('sign_in_attempts')
      .set({
        tries: sql<number>`tries - 1`,
        next_at: sql<number>`case when tries - 1 < ${int(allowance.free)} then 0 else next_at end`,
      })
      .where('key', '=', key)
      .where('tries', '>', 0)
      .execute();
  }

  /** Removes all attempts. */
  async forget(db: Kysely<Database>, { key }: Counter): Promise<void> {
    await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
  }

  async #refuseWaiting(counters: readonly Counter[]): Promise<void> {
    const now = this.#now();
    const waiting = await this.#db
      .selectFrom('sign_in_attempts')
      .select('next_at')
      .where(
        'key',
        'in',
        counters.map(({ key }) => key),
      )
      .where('next_at', '>', now)
      .where('expires_at', '>', now)
      .orderBy('next_at', 'desc')
      .executeTakeFirst();
    if (waiting !== undefined) throw tooMany(secondsUntil(waiting.next_at, now));
  }

  /** One statement reads, decides and writes, so that simultaneous attempts cannot exceed the limit. */
  async #countOne(db: Kysely<Database>, { key, allowance }: Counter): Promise<void> {
    const now = this.#now();
    const first = { tries: 1, next_at: nextTry(1, allowance, now), expires_at: now + allowance.window };
    const isOver = sql`sign_in_attempts.expires_at <= ${int(now)}`;
    const counted = await db
      .insertInto('sign_in_attempts')
      .values({ key, ...first })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            tries: sql<number>`case when ${isOver} then 1 else sign_in_attempts.tries + 1 end`,
            next_at: sql<number>`case when ${isOver} then ${int(first.next_at)} else ${nextTryAfterOneMore(allowance, now)} end`,
            expires_at: sql<number>`case when ${isOver} then ${int(first.expires_at)} else sign_in_attempts.expires_at end`,
          })
          .where(sql<boolean>`${isOver} or sign_in_attempts.next_at <= ${int(now)}`),
      )
      .returning('tries')
      .executeTakeFirst();
    if (counted === undefined) throw new TooManyTries();
  }
}

/** PostgreSQL treats a bare parameter of a `case` as text. */
const int = (value: number): RawBuilder<number> => sql<number>`cast(${value} as bigint)`;

function nextTry(tries: number, allowance: Allowance, now: number): number {
  const delay = delayAfter(tries, allowance);
  return delay === 0 ? 0 : now + delay;
}

/** {@link nextTry} for one attempt more than the stored count, computed by the database. */
function nextTryAfterOneMore({ free }: Allowance, now: number): RawBuilder<number> {
  const tries = sql`sign_in_attempts.tries + 1`;
  const delayed = DELAYS_MS.map(
    (delay, more) => sql`when ${tries} = ${int(free + more)} then ${int(now + delay)}`,
  );
  return sql`case when ${tries} < ${int(free)} then 0 ${sql.join(delayed, sql` `)} else ${int(now + MAX_DELAY_MS)} end`;
}

const tooMany = (seconds: number): Refusal =>
  new Refusal('too-many-requests', 'There were too many tries. Try again later.', undefined, seconds);
