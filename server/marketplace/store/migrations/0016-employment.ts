import { sql, type Kysely } from 'kysely';

interface Tables {
  jobs: { external_source: string | null; job_timing_text: string | null; employment_text: string | null };
}

/**
 * Adds a column for the kind of employment. Imports wrote it into the column of the working time, which no import
 * fills, so the values of imported jobs move to the new column.
 */
export async function addEmployment(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('employment_text', 'text').execute();
  await db
    .updateTable('jobs')
    .set({ employment_text: sql.ref('job_timing_text'), job_timing_text: null })
    .where('external_source', 'is not', null)
    .execute();
}
