import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** SQLite takes no more than 32 766 parameters in a statement. */
const AT_ONCE = 10_000;

/** Those of the names that stand in the table of stored files. */
export async function knownKeys(db: Kysely<Database>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const rows = await db
      .selectFrom('stored_files')
      .select('storage_key')
      .where('storage_key', 'in', keys.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) known.add(row.storage_key);
  }
  return known;
}
