import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isIndexComplete } from './index-state.ts';

/** Knows whether the index holds all jobs. Once it does, this stays true. */
export class Completeness {
  #isReached = false;
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Ask before reading a list: if the index is complete then, so is the list. */
  async isReached(): Promise<boolean> {
    if (!this.#isReached) this.#isReached = await isIndexComplete(this.#db);
    return this.#isReached;
  }
}
