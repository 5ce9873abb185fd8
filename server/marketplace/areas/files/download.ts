import type { Kysely } from 'kysely';
import { ApplyStatus, LoginType } from '../../../wire/codes.ts';
import { FILES_PATH } from '../../../wire/job-interest-materials.ts';
import type { Marketplace } from '../../answering/area.ts';
import { authenticate } from '../../answering/authenticate.ts';
import { notFound } from '../../answering/refusal.ts';
import { requireUser, type User } from '../../answering/viewer.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import { isOpenTo } from '../job-access.ts';
import { readId } from '../job-id.ts';
import { attachment } from './content-disposition.ts';

/**
 * `GET /files/{id}`: not a call, so it comes without the envelope unless it is refused. For the file's owner, and for
 * recruiters of a job it was sent to; for everybody else it does not exist.
 */
export function downloads({ app, db, files, now }: Marketplace): void {
  app.get<{ Params: { id: string } }>(`${FILES_PATH}/:id`, async (request, reply) => {
    request.viewer = await authenticate(db, request.headers.authorization, now());
    const user = requireUser(request.viewer);
    const id = readId(request.params.id);
    const file = id === null ? undefined : await findFile(db, id);
    if (file === undefined || !(await maySee(db, user, file))) throw notFound('file');
    const bytes = await files.read(file.storage_key);
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

const findFile = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'owner_id', 'storage_key', 'file_name', 'media_type', 'size'])
    .where('id', '=', id)
    .executeTakeFirst();

/** RO-10: a confidential portfolio is not for recruiters; nor is what was not sent, or was taken back. */
async function maySee(
  db: Kysely<Database>,
  user: User,
  file: { readonly id: number; readonly owner_id: number },
): Promise<boolean> {
  if (file.owner_id === user.id) return true;
  if (user.loginType === LoginType.professional) return false;
  const found = await db
    .selectFrom('application_files')
    .innerJoin('applications', 'applications.id', 'application_files.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select('application_files.id')
    .where('application_files.file_id', '=', file.id)
    .where('applications.status', '>=', ApplyStatus.started)
    .where((where) =>
      where.or([
        where('application_files.category', '=', Category.cv),
        where('applications.is_portfolio_confidential', '=', 0),
      ]),
    )
    .where((eb) => isOpenTo(eb, user.id))
    .executeTakeFirst();
  return found !== undefined;
}
