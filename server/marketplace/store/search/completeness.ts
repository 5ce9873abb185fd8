import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { isIndexComplete } from './index-state.ts';

/** Whether lists hold all that there is; once they do, they always will. */
export class Completeness {
  #isReached = false;
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** To be asked before the list is read: what is complete then, the list has. */
  async isReached(): Promise<boolean> {
    if (!this.#isReached) this.#isReached = await isIndexComplete(this.#db);
    return this.#isReached;
  }
}
