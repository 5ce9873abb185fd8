import type { LogEvent } from 'kysely';
import { lacksTable, missingTable, StoreAwayError } from './store-fault.ts';

/** The tables that queries did not find, until they are there again. */
export class MissingTables {
  readonly #names = new Set<string>();
  readonly #isThere: (table: string) => Promise<boolean>;
  readonly #nameOf: (error: unknown) => string | null;

  /**
   * @param isThere may throw what else is wrong with the table
   * @param nameOf the table that a query did not find
   */
  constructor(isThere: (table: string) => Promise<boolean>, nameOf = missingTable) {
    this.#isThere = isThere;
    this.#nameOf = nameOf;
  }

  /** For Kysely's `log` option. */
  note(event: LogEvent): void {
    const table = event.level === 'error' ? this.#nameOf(event.error) : null;
    if (table !== null) this.#names.add(table);
  }

  /** @throws StoreAwayError while one of them is still missing */
  async expectThere(): Promise<void> {
    for (const table of this.#names) {
      if (!(await this.#isThere(table))) throw new StoreAwayError(lacksTable(table));
      this.#names.delete(table);
    }
  }
}
