import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import { getApplications } from '../../../wire/application/applications.ts';
import { JobVisibility } from '../../../wire/protocol/codes.ts';
import type { Area } from '../../rpc/area.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import { preparedFor, preparedForList, type ValueOf } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf, isAfter, sortedTime } from '../chunk.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { jobUrl } from '../job-url.ts';
import { firstSlug } from '../published-jobs.ts';
import { visibilityOf } from '../live-job.ts';
import { storedStatus } from '../stored-status.ts';
import { logoPath } from '../media/logo-path.ts';

/** A candidate's own applications, the last changed first. One whose record or whose job is damaged is left out. */
export const applications: Area = ({ handle, app, db, now }) => {
  const damaged = new DamagedRows(app.log, 'application, or the job of an application,');

  handle(getApplications, async ({ after, rows }, { user }) => {
    const { id: userId } = user;
    // One more than is shown tells whether the list goes on.
    const found = await (after === undefined
      ? findFirst(db, { userId, limit: rows + 1 })
      : selectOwn(db, userId, rows + 1)
          .where(isAfter(['applications.updated_at', 'applications.id'], after, storedTime(db, userId)))
          .execute());
    const isWhole = after === undefined && found.length <= rows;
    const total = isWhole ? found.length : await countOwn(db, userId);
    const at = now();
    const chunk = chunkOf(found, rows, (last) => `${last.changed_at}.${last.id}`);
    const ids = chunk.rows.map(({ id }) => id);
    const rowsOf = async (some: readonly number[]) =>
      (await findApplications(db, some)).map((row) => applicationOf(row, at));
    const shown = await damaged.leaveOut(ids, getApplications.reply.shape.application_list, rowsOf);
    return {
      next_cursor: chunk.nextCursor,
      application_list: [...shown],
      total,
      unread: ids.length - shown.length,
    };
  });
};

const selectOwn = (
  db: Kysely<Database>,
  userId: number | Expression<number>,
  limit: number | Expression<number>,
) =>
  db
    .selectFrom('applications')
    .select(['applications.id', sortedTime('applications.updated_at').as('changed_at')])
    .where('applications.user_id', '=', userId)
    .$call(lastChangedFirst)
    .limit(limit);

const storedTime = (db: Kysely<Database>, userId: number) => (id: number) =>
  db.selectFrom('applications').select('updated_at').where('user_id', '=', userId).where('id', '=', id);

const lastChangedFirst = <Row>(applications: SelectQueryBuilder<Database, 'applications', Row>) =>
  applications.orderBy('applications.updated_at', 'desc').orderBy('applications.id', 'desc');

/** The home page asks for no more. */
const findFirst = preparedFor((db, value: ValueOf<{ userId: number; limit: number }>) =>
  selectOwn(db, value('userId'), value('limit')).compile(),
);

const findApplications = preparedForList((db, ids: readonly Expression<number>[]) =>
  db
    .selectFrom('applications')
    .where('applications.id', 'in', ids)
    .$call(lastChangedFirst)
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id as job_id',
      'jobs.title',
      'jobs.status as job_status',
      'jobs.expires_at',
      'companies.id as company_id',
      nameOrNull('companies.name').as('company_name'),
      firstSlug.as('slug'),
      'applications.status',
      'applications.has_unsent_changes',
      'applications.reference',
      'applications.submitted_at',
      'applications.is_receipt_of_update',
      'applications.updated_at',
      'applications.withdrawn_at',
    ]),
);

const applicationOf = (row: Awaited<ReturnType<typeof findApplications>>[number], at: number) => ({
  job_id: String(row.job_id),
  title: row.title,
  url: jobUrl(row.job_id, row.slug),
  company_name: expectName('companies.name', row.company_name),
  image_url: logoPath(row.company_id),
  is_job_live: liveFlag(row, at),
  status: storedStatus.parse(row.status),
  has_unsent_changes: row.has_unsent_changes,
  reference: row.reference,
  submitted_at: row.submitted_at,
  is_update: row.is_receipt_of_update,
  saved_at: row.updated_at,
  withdrawn_at: row.withdrawn_at,
});

async function countOwn(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

function liveFlag(
  { job_status: status, expires_at }: { readonly job_status: number; readonly expires_at: number | null },
  at: number,
): 0 | 1 {
  return visibilityOf({ status, expires_at }, at) === JobVisibility.live ? 1 : 0;
}
