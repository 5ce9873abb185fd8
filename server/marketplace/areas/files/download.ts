import type { Kysely } from 'kysely';
import { ApplyStatus, LoginType } from '../../../wire/protocol/codes.ts';
import { FILES_PATH } from '../../../wire/application/application-materials.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { requireUser, type User } from '../../rpc/viewer.ts';
import type { Database } from '../../store/schema.ts';
import { FIRST_BYTE_MS } from '../../store/files/file-store.ts';
import { isPublicId } from '../../store/files/public-id.ts';
import { Category } from '../../store/values.ts';
import { markOpened } from '../application/sent/mark-opened.ts';
import { isOpenTo } from '../job-access.ts';
import { attachment } from './content-disposition.ts';
import { bytesOf, wholeFile } from './whole-file.ts';

/**
 * `GET /files/{id}`, for the file's owner and for recruiters of a job it was sent to. For everybody else the file does
 * not exist.
 */
export function downloads(marketplace: Marketplace): void {
  const { handleBytes, db, noteWrite, now } = marketplace;
  handleBytes(`${FILES_PATH}/:id`, 'signed-in', async ({ params: { id = '' }, log }, reply, viewer) => {
    const user = requireUser(viewer);
    if (!isPublicId(id)) throw notFound('file');
    const named = db.selectFrom('stored_files').select('id').where('public_id', '=', id);
    const file = await wholeFile(marketplace, named.$asScalar());
    const isOwn = file.owner_id === user.id;
    const read = isOwn ? [] : await applicationsReadBy(db, user, file.id);
    if (!isOwn && read.length === 0) throw notFound('file');
    const bytes = await bytesOf(marketplace, file, FIRST_BYTE_MS);
    try {
      if (await openAll(db, read, { userId: user.id, at: now() })) await noteWrite(user.id);
    } catch (error) {
      // The next download marks it.
      log.warn({ err: error }, 'an application could not be marked as opened');
    }
    return reply
      .header('content-type', file.media_type)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.file_name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}

/** @returns whether an application was opened for the first time */
async function openAll(
  db: Kysely<Database>,
  applications: readonly ReadApplication[],
  by: { readonly userId: number; readonly at: number },
): Promise<boolean> {
  let isFirst = false;
  for (const { id, status } of applications)
    if (status === ApplyStatus.sent && (await markOpened(db, id, by))) isFirst = true;
  return isFirst;
}

interface ReadApplication {
  readonly id: number;
  readonly status: number;
}

/**
 * The applications with which this file was sent to this user; none for candidates. Recruiters may read the files of the last submitted revision, whatever was changed since. They may not read files of
 * a withdrawn application, nor a portfolio that was sent as confidential or is confidential now (RO-10).
 */
async function applicationsReadBy(
  db: Kysely<Database>,
  user: User,
  fileId: number,
): Promise<readonly ReadApplication[]> {
  if (user.loginType === LoginType.professional) return [];
  return db
    .selectFrom('sent_files')
    .innerJoin('applications', 'applications.id', 'sent_files.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.status'])
    .distinct()
    .where('sent_files.file_id', '=', fileId)
    .where('applications.status', '>=', ApplyStatus.sent)
    .where((where) =>
      where.or([
        where('sent_files.category', '=', Category.cv),
        where.and([
          where('sent_files.is_confidential', '=', 0),
          where('applications.is_portfolio_confidential', '=', 0),
        ]),
      ]),
    )
    .where((eb) => isOpenTo(eb, user.id))
    .execute();
}
