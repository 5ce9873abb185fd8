import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** Overwrites the first page of a table in an SQLite database that nobody has open. */
export async function damageTable(path: string, table: string): Promise<void> {
  const { rootPage, pageSize } = placeOf(path, table);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(pageSize, 0xff), 0, pageSize, (rootPage - 1) * pageSize);
  await file.close();
}

function placeOf(path: string, table: string) {
  using database = new DatabaseSync(path);
  const found = database
    .prepare(
      'select rootpage as rootPage, page_size as pageSize from sqlite_master, pragma_page_size where name = ?',
    )
    .get(table);
  return { rootPage: Number(found?.['rootPage']), pageSize: Number(found?.['pageSize']) };
}
