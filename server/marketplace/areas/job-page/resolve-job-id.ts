import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { selectPublished } from '../published-jobs.ts';
import { readId } from '../job-id.ts';

/** The id behind an address of a job: the id itself, an older alias, or words that end in the id (C-13). */
export async function resolveJobId(db: Kysely<Database>, address: string): Promise<number | null> {
  const id = readId(address);
  if (id !== null) return existing(db, id);
  const alias = await db
    .selectFrom('job_aliases')
    .select('job_id')
    .where('alias', '=', address)
    .executeTakeFirst();
  if (alias !== undefined) return existing(db, alias.job_id);
  const last = readId(/-(\d+)$/u.exec(address)?.[1] ?? '');
  return last === null ? null : existing(db, last);
}

async function existing(db: Kysely<Database>, id: number): Promise<number | null> {
  const job = await selectPublished(db).select('jobs.id').where('jobs.id', '=', id).executeTakeFirst();
  return job?.id ?? null;
}
