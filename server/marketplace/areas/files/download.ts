import type { Kysely } from 'kysely';
import { ApplyStatus, LoginType } from '../../../wire/codes.ts';
import { FILES_PATH } from '../../../wire/application-materials.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { requireUser, type User } from '../../rpc/viewer.ts';
import type { Database } from '../../store/schema.ts';
import { isPublicId } from '../../store/files/public-id.ts';
import { Category } from '../../store/values.ts';
import { isOpenTo } from '../job-access.ts';
import { attachment } from './content-disposition.ts';

/**
 * `GET /files/{id}`, for the file's owner and for recruiters of a job it was sent to. For everybody else the file does
 * not exist.
 */
export function downloads({ handleBytes, db, files }: Marketplace): void {
  handleBytes(`${FILES_PATH}/:id`, 'signed-in', async ({ params: { id = '' } }, reply, viewer) => {
    const user = requireUser(viewer);
    const file = isPublicId(id) ? await findFile(db, id) : undefined;
    if (file === undefined || !(await maySee(db, user, file))) throw notFound('file');
    const bytes = await files.read(file.storage_key, file.size);
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

const findFile = (db: Kysely<Database>, publicId: string) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'owner_id', 'storage_key', 'file_name', 'media_type', 'size'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/**
 * Recruiters may read the files of the last submitted revision, whatever was changed since. They may not read files of
 * a withdrawn application, nor a portfolio that was sent as confidential or is confidential now (RO-10).
 */
async function maySee(
  db: Kysely<Database>,
  user: User,
  file: { readonly id: number; readonly owner_id: number },
): Promise<boolean> {
  if (file.owner_id === user.id) return true;
  if (user.loginType === LoginType.professional) return false;
  const found = await db
    .selectFrom('sent_files')
    .innerJoin('applications', 'applications.id', 'sent_files.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('sent_files.file_id')
    .where('sent_files.file_id', '=', file.id)
    .where('applications.status', '>=', ApplyStatus.started)
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
    .executeTakeFirst();
  return found !== undefined;
}
