import { sql, type Kysely } from 'kysely';
import { flag } from './columns.ts';

/**
 * Until here 1 was "changed after sending" and 2 "sent". Now 1 is "sent" and 2 "opened by a recruiter", and unsent
 * changes have a column. Nobody knows who opened what before, so all count as not opened yet.
 */
export async function tellSentFromOpened(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('has_unsent_changes', 'integer', flag).execute();
  await sql`update applications set has_unsent_changes = 1 where status = 1`.execute(db);
  await sql`update applications set status = 1 where status = 2`.execute(db);
  await renumberHistory(db);
  // A text of a person cannot hold this, because JSON escapes its quotes.
  await sql`update application_receipts set sent = replace(sent, '"status":2,', '"status":1,')`.execute(db);
}

/** Changing and sending again is no longer a change of the status. */
async function renumberHistory(db: Kysely<unknown>): Promise<void> {
  await sql`delete from application_status_changes where status = 1`.execute(db);
  await sql`
    delete from application_status_changes where id in (
      select id from (
        select id, status, lag(status) over (partition by application_id order by id) as previous
        from application_status_changes
      ) as steps
      where status = 2 and previous = 2
    )
  `.execute(db);
  await sql`update application_status_changes set status = 1 where status = 2`.execute(db);
}
