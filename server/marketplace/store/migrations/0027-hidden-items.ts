import type { Kysely } from 'kysely';
import { of, required, type Portable } from './columns.ts';

/** The jobs and the companies that candidates leave out of their lists. Each row names one of the two. */
export async function createHiddenItems(db: Kysely<unknown>, { id }: Portable): Promise<void> {
  await db.schema
    .createTable('hidden_items')
    .addColumn('id', ...id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('job_id', 'integer', (column) => column.references('jobs.id').onDelete('cascade'))
    .addColumn('company_id', 'integer', (column) => column.references('companies.id').onDelete('cascade'))
    .addColumn('hidden_at', 'bigint', required)
    .addUniqueConstraint('hidden_items_job_once', ['user_id', 'job_id'])
    .addUniqueConstraint('hidden_items_company_once', ['user_id', 'company_id'])
    .execute();
  await db.schema.createIndex('hidden_items_by_time').on('hidden_items').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('hidden_items_by_job').on('hidden_items').column('job_id').execute();
  await db.schema.createIndex('hidden_items_by_company').on('hidden_items').column('company_id').execute();
}
