import type { Expression, Kysely } from 'kysely';
import { getApplications } from '../../../wire/application/applications.ts';
import { JobVisibility } from '../../../wire/protocol/codes.ts';
import type { Area } from '../../rpc/area.ts';
import { preparedFor, type ValueOf } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { chunkOf } from '../chunk.ts';
import { jobUrl } from '../job-url.ts';
import { firstSlug } from '../published-jobs.ts';
import { visibilityOf } from '../live-job.ts';
import { logoPath } from '../media/logo-path.ts';

/** A candidate's own applications, the last changed first. */
export const applications: Area = ({ handle, db, now }) => {
  handle(getApplications, async ({ after, rows }, { user }) => {
    const { id: userId } = user;
    const from = after === undefined ? null : readCursor(after);
    // One more than is shown tells whether the list goes on.
    const found = await (from === null
      ? findFirst(db, { userId, limit: rows + 1 })
      : selectOwn(db, userId, rows + 1)
          .where((where) =>
            where(
              where.refTuple('applications.updated_at', 'applications.id'),
              '<',
              where.tuple(from.updatedAt, from.id),
            ),
          )
          .execute());
    const isWhole = from === null && found.length <= rows;
    const total = isWhole ? found.length : await countOwn(db, userId);
    const at = now();
    const chunk = chunkOf(found, rows, (last) => `${last.updated_at}.${last.id}`);
    return {
      next_cursor: chunk.nextCursor,
      application_list: chunk.rows.map((row) => ({
        job_id: String(row.job_id),
        title: row.title,
        url: jobUrl(row.job_id, row.slug),
        company_name: row.company_name,
        image_url: logoPath(row.company_id),
        is_job_live: liveFlag(row, at),
        status: row.status,
        has_unsent_changes: row.has_unsent_changes,
        reference: row.reference,
        submitted_at: row.submitted_at,
        saved_at: row.updated_at,
        withdrawn_at: row.withdrawn_at,
      })),
      total,
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
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'applications.id',
      'jobs.id as job_id',
      'jobs.title',
      'jobs.status as job_status',
      'jobs.expires_at',
      'companies.id as company_id',
      'companies.name as company_name',
      firstSlug.as('slug'),
      'applications.status',
      'applications.has_unsent_changes',
      'applications.reference',
      'applications.submitted_at',
      'applications.updated_at',
      'applications.withdrawn_at',
    ])
    .where('applications.user_id', '=', userId)
    .orderBy('applications.updated_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit);

/** The home page asks for no more. */
const findFirst = preparedFor((db, value: ValueOf<{ userId: number; limit: number }>) =>
  selectOwn(db, value('userId'), value('limit')).compile(),
);

async function countOwn(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('applications')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

function readCursor(cursor: string): { readonly updatedAt: number; readonly id: number } {
  const [updatedAt, id] = cursor.split('.').map(Number);
  return { updatedAt: updatedAt ?? 0, id: id ?? 0 };
}

function liveFlag(
  { job_status: status, expires_at }: { readonly job_status: number; readonly expires_at: number | null },
  at: number,
): 0 | 1 {
  return visibilityOf({ status, expires_at }, at) === JobVisibility.live ? 1 : 0;
}
