import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Damage } from './damaged-record.ts';
import { readWhole } from './read-whole.ts';

/** How many are remembered as logged. */
const MAX_NOTED = 1_000;

/** Leaves damaged records of one kind out of lists, and says once in the log which they are. */
export class DamagedRows {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #kind: string;
  readonly #noted = new LRUCache<number, true>({ max: MAX_NOTED });

  /** @param kind what the records are, as the log says it */
  constructor(log: Pick<FastifyBaseLogger, 'error'>, kind: string) {
    this.#log = log;
    this.#kind = kind;
  }

  /**
   * Reads records together. Where one of them is damaged, reads each half by itself, until only that one is left out.
   * @param rows what they must fit to be whole
   */
  async leaveOut<Rows extends readonly unknown[]>(
    ids: readonly number[],
    rows: z.ZodType,
    read: (ids: readonly number[]) => Promise<Rows>,
  ): Promise<readonly Rows[number][]> {
    if (ids.length === 0) return [];
    return readWhole<Rows[number]>(
      ids,
      async (some) => {
        const found = await read(some);
        rows.parse(found);
        return found;
      },
      (id, error) => this.note(id, error),
    );
  }

  /** Says once in the log that a record is damaged. */
  note(id: number, error: Damage): void {
    if (this.#noted.has(id)) return;
    this.#noted.set(id, true);
    this.#log.error({ err: error, id }, `a stored ${this.#kind} is damaged, and lists leave it out`);
  }
}
