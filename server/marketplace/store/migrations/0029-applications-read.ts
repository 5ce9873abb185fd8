import { sql, type Kysely } from 'kysely';

/** Notes with each job when an application for it was last read, as far as the histories tell. */
export async function noteApplicationsRead(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('applications_read_at', 'bigint').execute();
  await sql`
    update jobs set applications_read_at = (
      select max(changes.changed_at)
      from applications join application_status_changes as changes on changes.application_id = applications.id
      where applications.job_id = jobs.id and changes.status >= 2
    )
    where id in (
      select applications.job_id
      from application_status_changes as changes join applications on applications.id = changes.application_id
      where changes.status >= 2
    )
  `.execute(db);
}
