import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { getHiddenItems, getHiddenNames, getJobMarks, setHidden } from '../../../wire/jobs/hidden-jobs.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import type { Database } from '../../store/schema.ts';
import { readId, requireJobId } from '../job-id.ts';
import { visibilityOf } from '../live-job.ts';
import { hide, type Item, showAgain } from './hide.ts';
import { hiddenList } from './hidden-list.ts';
import { hiddenNames } from './hidden-names.ts';
import { jobMarksOf } from './job-marks.ts';

/** The jobs and companies that a candidate leaves out of their lists (SV-04). */
export const hiddenJobs: Area = ({ handle, app, db, damagedJobs, now }) => {
  const damagedItems = new DamagedRows(app.log, 'hidden item');

  handle(getHiddenItems, ({ after, rows }, { user }) =>
    hiddenList(
      { db, damagedJobs, damagedItems },
      { userId: user.id, before: after === undefined ? null : Number(after), rows, now: now() },
    ),
  );

  handle(getHiddenNames, (_, { user }) => hiddenNames(db, user.id));

  handle(setHidden, async (asked, { user }) => {
    const at = now();
    const item = await itemOf(db, asked, at);
    if (asked.is_hidden === 0 && item !== null) await showAgain(db, user.id, item);
    if (asked.is_hidden === 1) await hide(db, user.id, requireSeen(item, asked.kind), at);
    return { is_hidden: asked.is_hidden };
  });

  handle(getJobMarks, ({ job_id }, { user }) => jobMarksOf(db, user.id, requireJobId(job_id)));
};

/** What the request names; null when there is no such thing. `isSeen` is false for a draft. */
async function itemOf(
  db: Kysely<Database>,
  { kind, id: text }: z.output<typeof setHidden.request>,
  now: number,
): Promise<(Item & { readonly isSeen: boolean }) | null> {
  const id = readId(text);
  if (id === null) return null;
  if (kind === 'company') {
    const company = await db.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst();
    return company === undefined ? null : { column: 'company_id', id, isSeen: true };
  }
  const job = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .select(['company_id', 'status', 'expires_at'])
    .executeTakeFirst();
  if (job === undefined) return null;
  const isSeen = visibilityOf(job, now) !== null;
  return kind === 'job'
    ? { column: 'job_id', id, isSeen }
    : { column: 'company_id', id: job.company_id, isSeen };
}

/** What has closed can be hidden too, so that showing it again can be undone. @throws Refusal `not-found` */
function requireSeen(
  item: Awaited<ReturnType<typeof itemOf>>,
  kind: z.output<typeof setHidden.request>['kind'],
): Item {
  if (item?.isSeen !== true) throw notFound(kind === 'company' ? 'company' : 'job');
  return item;
}
