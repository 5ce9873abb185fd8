import { Kysely } from 'kysely';
import { NodeSqliteDialect, openForReading } from '../store/engines/sqlite.ts';
import { QueryStats } from '../store/query-stats.ts';
import type { Database } from '../store/schema.ts';
import { type FileIdentity, identityOf } from '../store/sqlite-file.ts';
import { isDamaged, storeFault } from '../store/store-fault.ts';
import type { Store } from '../store/store.ts';

export interface ReadingStore extends Pick<Store, 'db' | 'outageOf'> {
  readonly queries: QueryStats;
  close(): Promise<void>;
}

/**
 * Opens the SQLite database of the thread that writes once more, to read only.
 * @param name the reader's, in its metrics
 * @throws Error when there is another file by now, and SQLite's own errors
 */
export function openReadingStore(path: string, expected: FileIdentity, name: string): ReadingStore {
  // Another file must not even be opened: SQLite would take the log of the one that is open for its own.
  const found = identityOf(path);
  if (found.dev !== expected.dev || found.ino !== expected.ino)
    throw new Error(`The database ${path} was replaced while it was open.`);
  const file = openForReading(path);
  const queries = new QueryStats(name);
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(file, 'deferred'), log: queries.log });
  return {
    db,
    // The thread that writes is asked again, and says what is wrong.
    outageOf: (error) => (isDamaged(error) || storeFault(error) !== null ? 'database' : null),
    queries,
    close: () => db.destroy(),
  };
}
