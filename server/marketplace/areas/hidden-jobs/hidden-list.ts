import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import type { getHiddenItems } from '../../../wire/jobs/hidden-jobs.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { nameOrNull } from '../../store/names.ts';
import { preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf } from '../chunk.ts';
import { companyHeaderOf } from '../company-header.ts';
import { findRows } from '../listing/rows.ts';
import { isLive } from '../live-jobs.ts';

interface Asked {
  readonly userId: number;
  /** The last row of the chunk before; null for the first chunk. */
  readonly before: number | null;
  readonly rows: number;
  readonly now: number;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly damagedJobs: DamagedRows;
  readonly damagedItems: DamagedRows;
}

/** What a candidate hides, the last hidden first. What is damaged keeps its place, as neither a job nor a company. */
export async function hiddenList(
  { db, damagedJobs, damagedItems }: Context,
  { userId, before, rows, now }: Asked,
): Promise<z.input<typeof getHiddenItems.reply>> {
  const own = db.selectFrom('hidden_items').where('user_id', '=', userId);
  // One more than is shown tells whether the list goes on.
  const read = await own
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(rows + 1)
    .select('id')
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const chunk = chunkOf(read, rows, ({ id }) => String(id));
  const found = await damagedItems.leaveOut(
    chunk.rows.map(({ id }) => id),
    wholeItems,
    (ids) => findItems(db, ids, now),
  );
  const itemOf = new Map(found.map((item) => [item.id, item]));
  const jobs = await findRows(
    { db, damagedJobs },
    found.flatMap(({ job_id }) => job_id ?? []),
  );
  const jobOf = new Map(jobs.map((job) => [job.job_basic_info.id, job]));
  const hidden_item_list = await Promise.all(
    chunk.rows.map(async ({ id }) => {
      const { job_id, company_id, name, is_job_live } = itemOf.get(id) ?? damagedItem;
      const company =
        company_id === null || name === null ? null : await companyHeaderOf(db, { id: company_id, name });
      return {
        job: job_id === null ? null : (jobOf.get(String(job_id)) ?? null),
        company: company && { ...company, company_id: String(company_id) },
        is_job_live,
      };
    }),
  );
  return { hidden_item_list, total, next_cursor: chunk.nextCursor };
}

const damagedItem = { job_id: null, company_id: null, name: null, is_job_live: 0 } as const;

const wholeItems = z.array(
  z
    .object({ job_id: z.int().nullable(), company_id: z.int().nullable(), name: z.string().nullable() })
    .refine(({ company_id, name }) => company_id === null || name !== null),
);

const findItems = preparedForList((db, ids: readonly Expression<number>[], now: Expression<number>) =>
  db
    .selectFrom('hidden_items')
    .where('hidden_items.id', 'in', ids)
    .leftJoin('jobs', 'jobs.id', 'hidden_items.job_id')
    .leftJoin('companies', 'companies.id', 'hidden_items.company_id')
    .select([
      'hidden_items.id',
      'hidden_items.job_id',
      'hidden_items.company_id',
      nameOrNull('companies.name').as('name'),
    ])
    .select((select) =>
      select
        .case()
        .when(isLive(now)(select))
        .then(1 as const)
        .else(0 as const)
        .end()
        .as('is_job_live'),
    ),
);
