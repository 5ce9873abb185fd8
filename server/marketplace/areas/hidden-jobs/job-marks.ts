import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

interface Marks {
  readonly is_saved: 0 | 1;
  readonly is_job_hidden: 0 | 1;
  readonly is_company_hidden: 0 | 1;
  readonly has_hidden: 0 | 1;
}

/** What a candidate has marked about a job. Every job page of a candidate asks, so it is one query. */
export async function jobMarksOf(db: Kysely<Database>, userId: number, jobId: number): Promise<Marks> {
  const own = sql`hidden_items h where h.user_id = ${userId}`;
  const { rows } = await sql<Marks>`select
    (select count(*) from saved_jobs s where s.user_id = ${userId} and s.job_id = ${jobId}) as is_saved,
    (select count(*) from ${own} and h.job_id = ${jobId}) as is_job_hidden,
    (select count(*) from ${own} and h.company_id = (select company_id from jobs where id = ${jobId}))
      as is_company_hidden,
    (select count(*) from (select 1 from ${own} limit 1) anything) as has_hidden`.execute(db);
  return rows[0] ?? { is_saved: 0, is_job_hidden: 0, is_company_hidden: 0, has_hidden: 0 };
}
