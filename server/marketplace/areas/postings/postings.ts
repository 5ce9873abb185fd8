import {
  createJobDraft,
  deleteJobDraft,
  getJobDraft,
  getJobDrafts,
  getJobForEditing,
  getRecruiterJobs,
  saveJobDraft,
} from '../../../wire/jobs/postings.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { requireJobAccess } from '../job-access.ts';
import { requireJobId } from '../job-id.ts';
import { readDraft } from './draft-fields.ts';
import { findDraft, findDrafts } from './find-drafts.ts';
import { jobAsDraft } from './job-as-draft.ts';
import { findOwnJobs } from './own-jobs.ts';
import { createDraft, updateDraft } from './save-draft.ts';

/** Jobs that recruiters have access to, and their own drafts of jobs. */
export const postings: Area = ({ handle, app, db, damagedJobs, now }) => {
  handle(getRecruiterJobs, ({ start, rows }, { user }) =>
    findOwnJobs({ db, damagedJobs }, user, { start, rows, now: now() }),
  );

  const damagedDrafts = new DamagedRows(app.log, 'draft of a job');

  handle(getJobDrafts, (_fields, { user }) => findDrafts(db, damagedDrafts, user.id));

  handle(getJobDraft, async ({ draft_id }, { user }) => {
    const draft = await findDraft(db, user.id, draft_id);
    if (draft === null) throw notFound('draft');
    return { job_draft: draft };
  });

  handle(getJobForEditing, async ({ job_id }, { user }) => {
    const id = requireJobId(job_id);
    await requireJobAccess(db, user, id);
    const own = await db
      .selectFrom('job_drafts')
      .select('id')
      .where('owner_id', '=', user.id)
      .where('job_id', '=', id)
      .executeTakeFirst();
    return { job_draft: await jobAsDraft(db, id), draft_id: own?.id ?? null };
  });

  handle(createJobDraft, async (fields, { user }) => {
    const { job_id: jobId = null, idempotency_key: key = null } = fields;
    const saving = { ownerId: user.id, content: readDraft(fields), now: now() };
    if (jobId !== null) await requireJobAccess(db, user, jobId);
    return createDraft(db, saving, { jobId, key });
  });

  handle(saveJobDraft, (fields, { user }) =>
    updateDraft(
      db,
      { ownerId: user.id, content: readDraft(fields), now: now() },
      { id: fields.draft_id, readAt: fields.date_modified },
    ),
  );

  handle(deleteJobDraft, async ({ draft_id }, { user }) => {
    const { numDeletedRows } = await db
      .deleteFrom('job_drafts')
      .where('id', '=', draft_id)
      .where('owner_id', '=', user.id)
      .executeTakeFirst();
    if (Number(numDeletedRows) !== 1) throw notFound('draft');
    return {};
  });
};
