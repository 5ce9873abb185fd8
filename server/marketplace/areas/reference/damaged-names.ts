import { sql } from 'kysely';
import { DamagedRecordError } from '../../store/damaged-record.ts';
import { MAX_LOGGED } from '../../store/damaged-rows.ts';
import { isName } from '../../store/names.ts';
import type { Choices } from './names.ts';

/** Says once in the log which cities and professions have a damaged name, because what reads them leaves them out. */
export async function noteDamagedNames({ db, damagedCities, damagedProfessions }: Choices): Promise<void> {
  for (const { table, columns, damaged } of [
    { table: 'cities', columns: ['name', 'folded', 'country'], damaged: damagedCities },
    { table: 'professions', columns: ['name', 'folded', 'slug'], damaged: damagedProfessions },
  ] as const) {
    for (const column of columns) {
      const found = await db
        .selectFrom(table)
        .where(sql<boolean>`not ${isName(column)}`)
        .select('id')
        .orderBy('id')
        // One more, of which the log then says that it names no more.
        .limit(MAX_LOGGED + 1)
        .execute();
      for (const { id } of found) damaged.note(id, new DamagedRecordError(`${table}.${column} is no name`));
    }
  }
}
