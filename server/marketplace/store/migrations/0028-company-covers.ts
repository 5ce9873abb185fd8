import type { Kysely } from 'kysely';

export async function addCompanyCovers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('companies').addColumn('cover', 'text').execute();
}
