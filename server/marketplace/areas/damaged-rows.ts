import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { isDamage } from '../store/damaged-record.ts';

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
    const [id] = ids;
    if (id === undefined) return [];
    try {
      const found = await read(ids);
      rows.parse(found);
      return found;
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (ids.length === 1) {
        this.#note(id, error);
        return [];
      }
    }
    const middle = Math.ceil(ids.length / 2);
    const first = await this.leaveOut(ids.slice(0, middle), rows, read);
    return [...first, ...(await this.leaveOut(ids.slice(middle), rows, read))];
  }

  #note(id: number, error: unknown): void {
    if (this.#noted.has(id)) return;
    this.#noted.set(id, true);
    this.#log.error({ err: error, id }, `a stored ${this.#kind} is damaged, and lists leave it out`);
  }
}
