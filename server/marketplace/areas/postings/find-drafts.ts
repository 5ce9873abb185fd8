import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { jobDraftReply } from '../../../wire/codecs/job-draft.ts';
import { getJobDrafts, type getJobDraft } from '../../../wire/jobs/postings.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import type { JobDraftTable } from '../../store/tables/job-drafts.ts';
import { childrenOf } from '../child-rows.ts';
import type { DamagedRows } from '../../store/damaged-rows.ts';
import { jobDraftRow } from './draft-fields.ts';

export type WireDraft = CompleteReply<typeof getJobDraft>['job_draft'];
type Row = Selectable<JobDraftTable>;

/** A recruiter's drafts, last changed first. Damaged ones are left out and counted. */
export async function findDrafts(
  db: Kysely<Database>,
  damagedDrafts: DamagedRows,
  ownerId: number,
): Promise<CompleteReply<typeof getJobDrafts>> {
  const own = await db
    .selectFrom('job_drafts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$call(lastChangedFirst)
    .execute();
  const ids = own.map(({ id }) => id);
  const { job_draft_list } = getJobDrafts.reply.shape;
  const drafts = await damagedDrafts.leaveOut(ids, job_draft_list, async (some) => {
    const rows = db.selectFrom('job_drafts').selectAll().where('id', 'in', some).$call(lastChangedFirst);
    return withCities(db, await rows.execute());
  });
  return { job_draft_list: [...drafts], unread: ids.length - drafts.length };
}

const lastChangedFirst = <Found>(drafts: SelectQueryBuilder<Database, 'job_drafts', Found>) =>
  drafts.orderBy('updated_at', 'desc').orderBy('id', 'desc');

/** Null when there is no such draft, or another recruiter owns it. */
export async function findDraft(
  db: Kysely<Database>,
  ownerId: number,
  draftId: number,
): Promise<WireDraft | null> {
  const row = await db
    .selectFrom('job_drafts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [draft] = await withCities(db, [row]);
  return draft ?? null;
}

async function withCities(db: Kysely<Database>, rows: readonly Row[]): Promise<WireDraft[]> {
  if (rows.length === 0) return [];
  const cities = await db
    .selectFrom('job_draft_cities')
    .innerJoin('cities', 'cities.id', 'job_draft_cities.city_id')
    .select(['job_draft_cities.draft_id', 'cities.id', nameOrNull('cities.name').as('name')])
    .$call(
      childrenOf(
        'job_draft_cities',
        'draft_id',
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  return rows.map((row) => {
    const own = cities.filter(({ draft_id }) => draft_id === row.id);
    return {
      ...jobDraftReply.encode({ ...jobDraftRow.decode(row), cityIds: own.map(({ id }) => String(id)) }),
      id: row.id,
      date_modified: row.updated_at,
      job_id: row.job_id,
      city_info_list: own.map(({ id, name }) => ({
        key: String(id),
        value: expectName('cities.name', name),
      })),
    };
  });
}
