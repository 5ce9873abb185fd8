import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';
import { timeOrNull } from './time-or-null.ts';

/** Another process follows one that has died so long after its last sign of life. */
export const LEASE_MS = 20_000;
/** A lease that ends later than this was written while the database's clock was wrong. */
const MAX_LEASE_MS = 3_600_000;

export interface LeaseOptions {
  /** Names the work in the database. */
  readonly name: string;
  /** Milliseconds between two times. */
  readonly period: number;
  /** Milliseconds; {@link LEASE_MS} unless a test says otherwise. */
  readonly duration?: number | undefined;
}

/** What a look at a lease has shown. */
export interface Look {
  /** Milliseconds until the work may be begun, as far as is known now. */
  readonly wait: number;
  /** The process that has begun the work and not ended it. */
  readonly holder: string | null;
  /** The record has what no process writes. The work may then be begun at once, whatever else the record says. */
  readonly isDamaged: boolean;
}

const isText = sql`holder = cast(holder as text)`;
const isUnsound = sql<boolean>`${timeOrNull('expires_at')} is null or ${timeOrNull('due_at')} is null or not (${isText})`;

/** A name for a process that no other has, and that tells an operator where it runs. */
export const newHolder = (): string => `${hostname()} ${process.pid} ${randomBytes(6).toString('hex')}`;

/**
 * Lets one process at a time do some work, once a period for all processes of a database. Only the database's clock
 * counts, and each step is one statement.
 */
export class Lease {
  readonly #db: Kysely<Database>;
  readonly #holder: string;
  readonly #name: string;
  readonly #period: number;
  readonly #duration: number;
  readonly #now: RawBuilder<number>;

  constructor(
    {
      db,
      engine,
      holder,
    }: { readonly db: Kysely<Database>; readonly engine: Engine; readonly holder: string },
    { name, period, duration = LEASE_MS }: LeaseOptions,
  ) {
    this.#db = db;
    this.#holder = holder;
    this.#name = name;
    this.#period = period;
    this.#duration = duration;
    this.#now =
      engine === 'sqlite'
        ? sql`cast(unixepoch('now', 'subsec') * 1000 as integer)`
        : sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  }

  /** Reads when the work may be begun. Work that no process knew before is begun after a period. */
  async look(): Promise<Look> {
    const row = await this.#db
      .selectFrom('leases')
      .select([
        sql<string | null>`case when ${isText} then holder end`.as('holder'),
        this.#until('expires_at', MAX_LEASE_MS).as('rest'),
        this.#until('due_at', this.#period).as('pause'),
        sql<0 | 1>`case when ${isUnsound} then 1 else 0 end`.as('is_damaged'),
      ])
      .where('name', '=', this.#name)
      .executeTakeFirst();
    if (row === undefined) {
      await this.#db
        .insertInto('leases')
        .values({ name: this.#name, expires_at: 0, due_at: this.#after(this.#period) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { wait: this.#period, holder: null, isDamaged: false };
    }
    const { holder, rest, pause, is_damaged } = row;
    const isDamaged = is_damaged === 1;
    return { wait: isDamaged ? 0 : Math.max(rest, pause, 0), holder, isDamaged };
  }

  /** Takes the lease unless another process has it or the work is not due, and one whose record is damaged. */
  async take(): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('leases')
      .set({
        holder: this.#holder,
        expires_at: this.#after(this.#duration),
        // A damaged time would let another process take the lease too, before the work has ended.
        due_at: sql`coalesce(${timeOrNull('due_at')}, ${this.#now})`,
      })
      .where('name', '=', this.#name)
      .where((is) =>
        is.or([
          isUnsound,
          is.and([
            is.or([is('expires_at', '<=', this.#now), is('expires_at', '>', this.#after(MAX_LEASE_MS))]),
            is.or([is('due_at', '<=', this.#now), is('due_at', '>', this.#after(this.#period))]),
          ]),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** False when another process has taken the lease over. */
  async prolong(): Promise<boolean> {
    return this.#set({ expires_at: this.#after(this.#duration) });
  }

  /** The work is due again after a period. */
  async finish(): Promise<void> {
    await this.#set({ holder: null, expires_at: 0, due_at: this.#after(this.#period) });
  }

  /** Another process may do the work at once. */
  async giveBack(): Promise<void> {
    await this.#set({ holder: null, expires_at: 0 });
  }

  async #set(values: {
    readonly holder?: null;
    readonly expires_at: number | RawBuilder<number>;
    readonly due_at?: RawBuilder<number>;
  }): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('leases')
      .set(values)
      .where('name', '=', this.#name)
      .where('holder', '=', this.#holder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #after(ms: number): RawBuilder<number> {
    return sql`${this.#now} + ${ms}`;
  }

  /** Milliseconds until a time; 0 for one that is past, is damaged, or is later than `longest` from now. */
  #until(column: 'expires_at' | 'due_at', longest: number): RawBuilder<number> {
    const time = sql.ref(column);
    const isToCome = sql`${time} between ${this.#now} and ${this.#after(longest)}`;
    return sql`case when ${isToCome} then ${time} - ${this.#now} else 0 end`;
  }
}
