import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** SQLite accepts at most 32,766 parameters in a statement. */
const MAX_KEYS_PER_STATEMENT = 10_000;

/** Those of the names that the table of stored files has. */
export async function knownKeys(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += MAX_KEYS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('stored_files')
      .select('storage_key')
      .where('storage_key', 'in', keys.slice(start, start + MAX_KEYS_PER_STATEMENT))
      .execute();
    for (const row of rows) known.add(row.storage_key);
  }
  return known;
}
