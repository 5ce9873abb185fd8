import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { afterAll } from 'vitest';

/** Reads a running stack's SQLite beside the marketplace, and adds what the sample data lacks. */
export class SampleData {
  readonly #dataDir: () => string;
  #open: DatabaseSync | undefined;

  /** The data directory is read at the first use, when the stack runs. */
  constructor(dataDir: () => string) {
    this.#dataDir = dataDir;
  }

  get #database(): DatabaseSync {
    this.#open ??= new DatabaseSync(join(this.#dataDir(), 'atelier.sqlite'), { timeout: 5_000 });
    return this.#open;
  }

  close(): void {
    this.#open?.close();
  }

  run(sql: string, ...parameters: SQLInputValue[]): void {
    this.#database.prepare(sql).run(...parameters);
  }

  all(sql: string, ...parameters: SQLInputValue[]): Record<string, unknown>[] {
    return this.#database.prepare(sql).all(...parameters);
  }
}

/** The data of a file's stack, open while its tests run. */
export function sharedSampleData(stack: { readonly dataDir: string }): SampleData {
  const data = new SampleData(() => stack.dataDir);
  afterAll(() => data.close());
  return data;
}
