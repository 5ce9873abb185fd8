import { sql, type Kysely } from 'kysely';
import { indexJob } from '../../../../../server/marketplace/store/search/index/index-jobs.ts';
import { startPass } from '../../../../../server/marketplace/store/search/index/index-state.ts';
import type { Database } from '../../../../../server/marketplace/store/schema.ts';
import { JobStatus } from '../../../../../server/marketplace/store/values.ts';
import { addJob } from '../stage.ts';

const ROWS = 200;
const HOUR = 3_600_000;

/** Puts jobs past the index, each found by the word `Loom` and its own number, and has the index know nothing. */
export async function addUnindexedJobs(db: Kysely<Database>, count: number): Promise<void> {
  const first = await addJob(db, { title: 'Loom Weaver 0', description: 'Weaves on a loom. '.repeat(40) });
  await db.updateTable('jobs').set({ status: JobStatus.closed }).where('id', '=', first).execute();
  await indexJob(db, first);
  await db.updateTable('jobs').set({ status: JobStatus.live }).where('id', '=', first).execute();
  const { id: _, ...job } = await db
    .selectFrom('jobs')
    .where('id', '=', first)
    .selectAll()
    .executeTakeFirstOrThrow();
  const text = await db
    .selectFrom('job_texts')
    .where('job_id', '=', first)
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let at = 1; at < count; at += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - at) }, (_, row) => ({
      ...job,
      title: `Loom Weaver ${at + row}`,
      activated_at: Date.now() - (at + row) * HOUR,
    }));
    const made = await db.insertInto('jobs').values(rows).returning('id').execute();
    await db
      .insertInto('job_texts')
      .values(made.map(({ id }) => Object.assign({}, text, { job_id: id })))
      .execute();
  }
  await db.updateTable('search_state').set({ complete_version: 0 }).execute();
  await startPass(db);
}

/** Has every write to the index fail until it is let go, on both engines. */
export async function holdIndex(
  db: Kysely<Database>,
  engine: 'sqlite' | 'postgres',
): Promise<() => Promise<void>> {
  if (engine === 'postgres') {
    await sql`alter table job_search add constraint held check (false) not valid`.execute(db);
    return async () => void (await sql`alter table job_search drop constraint held`.execute(db));
  }
  await sql`create trigger held before insert on job_search begin select raise(abort, 'held'); end`.execute(
    db,
  );
  return async () => void (await sql`drop trigger held`.execute(db));
}
