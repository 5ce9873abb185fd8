import type { Pool } from 'pg';
import { openWatch } from '../store/engines/postgres.ts';
import { repeat } from './repeat.ts';

/** How far the primary's write-ahead log had come. */
interface Position {
  /** When it was asked, in milliseconds of `performance.now()`. */
  readonly at: number;
  /** Bytes since the log began. */
  readonly bytes: number;
  /** The server and the database, which a replica has in common with it. */
  readonly origin: string;
}

export const ORIGIN = `(select system_identifier from pg_control_system()) || ' ' || current_database() as origin`;
const ASK = `select (pg_current_wal_lsn() - '0/0')::bigint as bytes, ${ORIGIN}`;
/** A minute of them. */
const KEPT = 240;

/** Asks the primary again and again how far its log has come, so that it can be said how late a replica is. */
export class PrimaryPositions {
  readonly #positions: Position[] = [];
  readonly #watch: Pool;
  readonly #stop: () => Promise<void>;

  constructor(url: string) {
    this.#watch = openWatch(url);
    this.#stop = repeat(() => this.#ask());
  }

  get newest(): Position | undefined {
    return this.#positions.at(-1);
  }

  /** The last time for which it is known that the primary had no more than these bytes. */
  lastWithin(bytes: number): number {
    return this.#positions.findLast((position) => position.bytes <= bytes)?.at ?? -Infinity;
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#watch.end();
  }

  async #ask(): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await this.#watch.query<Omit<Position, 'at'>>(ASK);
      for (const { bytes, origin } of rows) this.#positions.push({ at, bytes, origin });
    } catch {
      // The store reports a primary that cannot be used. Without news of it no replica is asked.
    }
    if (this.#positions.length > KEPT) this.#positions.shift();
  }
}
