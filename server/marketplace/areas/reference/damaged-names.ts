import { sql, type Kysely } from 'kysely';
import { DamagedRecordError } from '../../store/damaged-record.ts';
import { type DamagedRows, MAX_LOGGED } from '../../store/damaged-rows.ts';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';

/** What a row must have for what reads its table not to leave it out. */
const named = [
  { table: 'cities', columns: ['name', 'folded', 'country'] },
  { table: 'professions', columns: ['name', 'folded', 'slug'] },
  { table: 'companies', columns: ['name', 'folded'] },
  { table: 'skills', columns: ['name', 'folded'] },
  { table: 'software', columns: ['name', 'folded'] },
  { table: 'degrees', columns: ['name'] },
  { table: 'engagement_types', columns: ['name'] },
  { table: 'company_types', columns: ['name'] },
] as const;

/** Says once in the log whose names are damaged, because what reads them leaves them out. */
export async function noteDamagedNames(
  db: Kysely<Database>,
  damaged: Readonly<Record<(typeof named)[number]['table'], DamagedRows>>,
): Promise<void> {
  for (const { table, columns } of named) {
    for (const column of columns) {
      const found = await db
        .selectFrom(table)
        .where(sql<boolean>`not ${isName(column)}`)
        .select('id')
        .orderBy('id')
        // One more, of which the log then says that it names no more.
        .limit(MAX_LOGGED + 1)
        .execute();
      for (const { id } of found)
        damaged[table].note(id, new DamagedRecordError(`${table}.${column} is no name`));
    }
  }
}
