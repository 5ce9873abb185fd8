import type { Pool, PoolClient } from 'pg';
import { codeOf } from '../../../settings/start-fault.ts';

/** SQLSTATE of a server that has no room for one more connection, also of this database or user. */
const TOO_MANY_CONNECTIONS = '53300';
/** How long a refused pool opens no more connections. */
const PAUSE_MS = 5000;
const TELL_AGAIN_MS = 600_000;

export interface RoomOptions {
  /** Whether others need the room more: a refused pool then closes one of its connections as well. */
  readonly givesWay: boolean;
  /** Called when the server has refused a connection and calls can be answered all the same, once in ten minutes. */
  readonly onRefused: (error: unknown) => void;
}

/**
 * Takes connections of a pool on a server that may have no room for all that the pool would open. Whoever is refused a
 * new one waits for one that is open.
 */
export class PoolRoom {
  readonly #pool: Pool;
  readonly #options: RoomOptions;
  readonly #most: number;
  #open = 0;
  #refusal: unknown = null;
  #refusedAt = -Infinity;
  #toldAt = -Infinity;

  constructor(pool: Pool, options: RoomOptions) {
    this.#pool = pool;
    this.#options = options;
    this.#most = pool.options.max;
    pool.on('connect', () => void (this.#open += 1));
    pool.on('remove', () => void (this.#open -= 1));
  }

  /** @throws the server's refusal where no connection is open, and the pool's errors */
  async connect(): Promise<PoolClient> {
    if (performance.now() - this.#refusedAt >= PAUSE_MS) {
      this.#refusal = null;
      this.#pool.options.max = this.#most;
    } else if (this.#options.givesWay && this.#open === 0) {
      throw this.#refusal;
    }
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        // One that is open did not come free in time.
        if (codeOf(error) === null) throw this.#refusal ?? error;
        if (codeOf(error) !== TOO_MANY_CONNECTIONS) throw error;
        await this.#onRefused(error);
        if (this.#open === 0) throw error;
      }
    }
  }

  async #onRefused(error: unknown): Promise<void> {
    const isFirst = this.#refusal === null;
    const now = performance.now();
    this.#refusal = error;
    this.#refusedAt = now;
    const canGoOn = this.#open > 0 || this.#options.givesWay;
    if (canGoOn && now - this.#toldAt >= TELL_AGAIN_MS) {
      this.#toldAt = now;
      this.#options.onRefused(error);
    }
    // Those that are being opened are refused as well, as a rule. The pool reads `max` anew each time.
    this.#pool.options.max = Math.max(1, this.#open);
    if (!isFirst || !this.#options.givesWay || this.#open === 0) return;
    const spare = await this.#pool.connect();
    this.#pool.options.max = Math.max(1, this.#open - 1);
    spare.release(true);
  }
}
