import { Kysely, type LogEvent } from 'kysely';
import type { Pool } from 'pg';
import { openPool, openWatch, type PoolStats } from '../store/engines/postgres.ts';
import { placeOf, postgresFault } from '../store/postgres-fault.ts';
import type { Database } from '../store/schema.ts';
import { StoreAwayError } from '../store/store-fault.ts';
import { codeOf, StartFault } from '../../settings/start-fault.ts';
import { ORIGIN, type PrimaryPositions } from './primary-positions.ts';
import { repeat } from './repeat.ts';

/** What it has not of the primary may be so old at most when it is asked. */
const MAX_AGE_MS = 1000;
/** What is known of it is up to half a second old, so it must be this close. */
const MAX_LAG_MS = 500;
/** A replica that was left out is asked again when it has been well so often in a row. */
const LOOKS_BEFORE_ASKED = 4;

export interface ReplicaLog {
  readonly onAsked: (where: string) => void;
  /** @param reason says what is wrong, and what to do where somebody must */
  readonly onLeftOut: (where: string, reason: string) => void;
}

interface ReplicaOptions {
  readonly url: string;
  readonly primary: PrimaryPositions;
  readonly log: ReplicaLog;
  readonly onQuery: (event: LogEvent) => void;
}

type LeftOut = 'away' | 'late' | 'no replica';

interface Seen {
  readonly isStandby: boolean;
  readonly bytes: number;
  readonly origin: string;
}

const ASK = `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as bytes, ${ORIGIN}`;

const NO_REPLICA =
  'it takes writes: it was promoted, or is the primary itself; set DATABASE_URL and DATABASE_READ_URLS anew and start Atelier again';
const OF_ANOTHER =
  'it is no replica of the database of DATABASE_URL; correct DATABASE_READ_URLS and start Atelier again';

/** A replica of the primary that is asked only while it is known what it has. */
export class Replica {
  /** The host and port, or the folder of the socket. */
  readonly where: string;
  readonly db: Kysely<Database>;
  readonly poolStats: () => PoolStats;
  readonly #options: ReplicaOptions;
  readonly #watch: Pool;
  readonly #stop: () => Promise<void>;
  #underWay = 0;
  #bytes = 0;
  /** The last time for which it is known to have all that the primary had. */
  #freshAt = -Infinity;
  #lookedAt = 0;
  #lagMs: number | null = null;
  #goodLooks = 0;
  #leftOut: LeftOut | null = null;

  constructor(options: ReplicaOptions) {
    const { url, onQuery } = options;
    this.#options = options;
    this.where = placeOf(url).where;
    // An idle connection that breaks is replaced, and the watch meets what broke it.
    const { dialect, stats } = openPool(url);
    this.db = new Kysely<Database>({ dialect, log: onQuery });
    this.poolStats = stats;
    this.#watch = openWatch(url);
    this.#stop = repeat(() => this.#look());
  }

  get isAsked(): boolean {
    return this.#goodLooks >= LOOKS_BEFORE_ASKED;
  }

  /** How late it was when it was last looked at, in milliseconds; null while it cannot be asked. */
  get lagMs(): number | null {
    return this.#lagMs;
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Tells whether it has all that was written up to this position, and up to a second ago. */
  has(bytes: number): boolean {
    return this.isAsked && this.#bytes >= bytes && performance.now() - this.#freshAt <= MAX_AGE_MS;
  }

  /** Answers by this replica. Rejects as `read` does. */
  async ask<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    this.#underWay += 1;
    try {
      return await read();
    } catch (error) {
      if (this.#isAway(error)) this.#leaveOut('away', `it cannot be asked (${wordsOf(error)})`);
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#watch.end();
    await this.db.destroy();
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await this.#watch.query<Seen>(ASK);
      for (const seen of rows) this.#judge(seen);
    } catch (error) {
      this.#lagMs = null;
      this.#leaveOut('away', `it cannot be asked (${wordsOf(error)})`);
    }
  }

  #judge({ isStandby, bytes, origin }: Seen): void {
    const { primary } = this.#options;
    const { newest } = primary;
    // Without news of the primary nothing can be said; what is known grows too old to be asked.
    if (newest === undefined) return;
    const wasAhead = newest.at > this.#lookedAt && this.#bytes > newest.bytes;
    this.#bytes = bytes;
    this.#lookedAt = performance.now();
    this.#freshAt = primary.lastWithin(bytes);
    this.#lagMs = newest.at - this.#freshAt;
    if (!isStandby) this.#leaveOut('no replica', NO_REPLICA);
    else if (origin !== newest.origin || wasAhead) this.#leaveOut('no replica', OF_ANOTHER);
    else if (this.#lagMs > MAX_LAG_MS) this.#leaveOut('late', 'it is more than half a second late');
    else this.#foundWell();
  }

  #foundWell(): void {
    this.#goodLooks += 1;
    if (this.#goodLooks !== LOOKS_BEFORE_ASKED) return;
    this.#leftOut = null;
    this.#options.log.onAsked(this.where);
  }

  #leaveOut(state: LeftOut, reason: string): void {
    this.#goodLooks = 0;
    // A replica that comes back is late before it is well.
    if (this.#leftOut === state || (this.#leftOut !== null && state === 'late')) return;
    this.#leftOut = state;
    this.#options.log.onLeftOut(this.where, reason);
  }

  /** Tells whether the server cannot be used, and not only this query failed. */
  #isAway(error: unknown): boolean {
    return error instanceof StoreAwayError || postgresFault(error, this.#options.url) instanceof StartFault;
  }
}

/** Without a secret. */
function wordsOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return codeOf(first) ?? (first instanceof Error ? first.message : 'no reason given');
}
