import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { JobVisibility } from '../../../wire/protocol/codes.ts';
import type { getHiddenItems } from '../../../wire/jobs/hidden-jobs.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf } from '../chunk.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { companyHeaderOf } from '../company-header.ts';
import { findRows } from '../listing/rows.ts';
import { visibilityOf } from '../live-job.ts';

interface Asked {
  readonly userId: number;
  /** The last row of the chunk before; null for the first chunk. */
  readonly before: number | null;
  readonly rows: number;
  readonly now: number;
}

/** What a candidate hides, the last hidden first. */
export async function hiddenList(
  { db, damagedJobs }: { readonly db: Kysely<Database>; readonly damagedJobs: DamagedRows },
  { userId, before, rows, now }: Asked,
): Promise<z.input<typeof getHiddenItems.reply>> {
  const own = db.selectFrom('hidden_items').where('hidden_items.user_id', '=', userId);
  // One more than is shown tells whether the list goes on.
  const found = await own
    .leftJoin('jobs', 'jobs.id', 'hidden_items.job_id')
    .leftJoin('companies', 'companies.id', 'hidden_items.company_id')
    .$if(before !== null, (query) => query.where('hidden_items.id', '<', before))
    .orderBy('hidden_items.id', 'desc')
    .limit(rows + 1)
    .select(['hidden_items.id', 'hidden_items.job_id', 'hidden_items.company_id'])
    .select(['jobs.status', 'jobs.expires_at', 'companies.name'])
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const chunk = chunkOf(found, rows, ({ id }) => String(id));
  const jobs = await findRows(
    { db, damagedJobs },
    chunk.rows.flatMap(({ job_id }) => job_id ?? []),
  );
  const jobOf = new Map(jobs.map((job) => [job.job_basic_info.id, job]));
  const hidden_item_list = await Promise.all(
    chunk.rows.map(async ({ job_id, company_id, name, status, expires_at }) => {
      const isLive = status !== null && visibilityOf({ status, expires_at }, now) === JobVisibility.live;
      const company =
        company_id === null || name === null ? null : await companyHeaderOf(db, { id: company_id, name });
      return {
        job: job_id === null ? null : (jobOf.get(String(job_id)) ?? null),
        company: company && { ...company, company_id: String(company_id) },
        is_job_live: isLive ? (1 as const) : (0 as const),
      };
    }),
  );
  return { hidden_item_list, total, next_cursor: chunk.nextCursor };
}
