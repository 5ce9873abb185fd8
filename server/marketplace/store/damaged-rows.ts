import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { readWhole } from './read-whole.ts';

/** How many of one kind the log names. More of them only fill the disk. */
export const MAX_LOGGED = 1_000;

/** Leaves damaged records of one kind out of lists, and says once in the log which they are. */
export class DamagedRows {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #kind: string;
  readonly #outcome: string;
  readonly #logged = new Set<number>();
  #isSilent = false;

  /**
   * @param kind what the records are, as the log says it
   * @param outcome what becomes of a damaged one, as the log says it
   */
  constructor(
    log: Pick<FastifyBaseLogger, 'error'>,
    kind: string,
    outcome: string = 'and lists leave it out',
  ) {
    this.#log = log;
    this.#kind = kind;
    this.#outcome = outcome;
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
    return this.readWhole<Rows[number]>(ids, async (some) => {
      const found = await read(some);
      rows.parse(found);
      return found;
    });
  }

  /** The same for a read that throws itself where a record is damaged. */
  async readWhole<Row>(
    ids: readonly number[],
    read: (ids: readonly number[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    if (ids.length === 0) return [];
    return readWhole(ids, read, (id, error) => this.note(id, error));
  }

  /** Logs a damaged record, the first time that it is met, and no more of them than {@link MAX_LOGGED}. */
  note(id: number, error: Error): void {
    if (this.#isSilent || this.#logged.has(id)) return;
    if (this.#logged.size === MAX_LOGGED) {
      this.#isSilent = true;
      this.#log.error(
        `more than ${MAX_LOGGED} records of one kind (${this.#kind}) are damaged, and further ones are not logged`,
      );
      return;
    }
    this.#logged.add(id);
    this.#log.error({ err: error, id }, `a stored ${this.#kind} is damaged, ${this.#outcome}`);
  }
}
