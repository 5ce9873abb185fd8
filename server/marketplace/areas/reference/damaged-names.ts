import { sql } from 'kysely';
import { DamagedRecordError } from '../../store/damaged-record.ts';
import { type DamagedRows, MAX_LOGGED } from '../../store/damaged-rows.ts';
import { isName } from '../../store/names.ts';
import type { Choices } from './names.ts';

interface Names extends Choices {
  readonly damagedCompanies: DamagedRows;
  readonly damagedSkills: DamagedRows;
  readonly damagedSoftware: DamagedRows;
}

/** Says once in the log whose names are damaged, because what reads them leaves them out. */
export async function noteDamagedNames({
  db,
  damagedCities,
  damagedProfessions,
  damagedCompanies,
  damagedSkills,
  damagedSoftware,
}: Names): Promise<void> {
  for (const { table, columns, damaged } of [
    { table: 'cities', columns: ['name', 'folded', 'country'], damaged: damagedCities },
    { table: 'professions', columns: ['name', 'folded', 'slug'], damaged: damagedProfessions },
    { table: 'companies', columns: ['name', 'folded'], damaged: damagedCompanies },
    { table: 'skills', columns: ['name', 'folded'], damaged: damagedSkills },
    { table: 'software', columns: ['name', 'folded'], damaged: damagedSoftware },
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
