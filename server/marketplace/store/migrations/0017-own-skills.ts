import type { Kysely } from 'kysely';

/** Names of their own that candidates have added are stored beside the catalogue, and are suggested to nobody. */
export async function addOwnSkills(db: Kysely<unknown>): Promise<void> {
  for (const table of ['skills', 'software'])
    await db.schema
      .alterTable(table)
      .addColumn('is_suggested', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
}
