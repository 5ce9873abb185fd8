import type { Kysely } from 'kysely';
import { MAX_PORTFOLIO_FILES } from '../../../../shared/domain/application/links.ts';
import { metricText } from '../../../metrics/metric-text.ts';
import { uploadCv, uploadPortfolioFile } from '../../../wire/application/application-materials.ts';
import type { UploadedFile } from '../../../multipart/open-upload.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import type { OwnFile } from '../application/answers/answers.ts';
import { changeApplication, requireChangeable, type ChangeContext } from '../application/change.ts';
import { requireOpenJob } from '../application/flow-job.ts';
import { wireFile } from '../application/materials/materials.ts';
import { removeFile } from '../application/materials/remove-file.ts';
import { findApplication } from '../application/answers/state.ts';
import { readId } from '../job-id.ts';
import { documentKinds } from './document-kinds.ts';
import { keepFile } from './keep-file.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';
import { findOrStoreFile, type KeptFile } from './stored-file.ts';

interface Target {
  readonly userId: number;
  readonly jobId: number;
  readonly category: number;
}

export function uploads(marketplace: Marketplace): void {
  const { handleUpload, measure, now } = marketplace;
  let underWay = 0;
  measure(() =>
    metricText({
      name: 'marketplace_uploads_under_way',
      help: 'Files that are being received.',
      kind: 'gauge',
      values: underWay,
    }),
  );
  for (const [call, category] of [
    [uploadCv, Category.cv],
    [uploadPortfolioFile, Category.portfolio],
  ] as const)
    handleUpload(call, async ({ job_id }, { user }, file) => {
      const target = { userId: user.id, jobId: readId(job_id) ?? 0, category };
      await refuseEarly(marketplace, target);
      underWay += 1;
      try {
        return await addFile(marketplace, target, file, now());
      } finally {
        underWay -= 1;
      }
    });
}

/** Checks before the bytes are read whether the file could be saved at all. */
async function refuseEarly({ db, now }: Marketplace, { userId, jobId }: Target): Promise<void> {
  await requireOpenJob(db, jobId, now());
  const { row } = await findApplication(db, userId, jobId);
  if (row !== null) requireChangeable(row);
}

async function addFile(
  { db, engine, files }: Marketplace,
  { userId, jobId, category }: Target,
  file: UploadedFile,
  at: number,
) {
  const received = await receiveFile(files, file, documentKinds);
  const { state, result } = await keepFile({ db, engine, files }, received, (key) =>
    changeApplication(db, { userId, jobId, at }, (changing) =>
      putFile(changing, category, { ...received, key, userId }),
    ),
  );
  for (const key of result.gone) await files.remove(key);
  return {
    attachment_info: wireFile(result.file, category),
    version: state.row.version,
    saved_at: state.row.updated_at,
    is_already_there: result.isAlreadyThere ? 1 : 0,
  };
}

interface Put {
  readonly file: OwnFile;
  readonly isAlreadyThere: boolean;
  /** The names of the files that it has replaced. */
  readonly gone: readonly string[];
}

/** A CV replaces the one before, and the same file is never there twice (U-08). */
async function putFile(
  { db, applicationId, before, at }: ChangeContext,
  category: number,
  received: KeptFile,
): Promise<Put> {
  const { cv } = before.answers;
  const held = heldIn(category, before.answers);
  const same = await findSame(db, held, received);
  if (same !== null) return { file: same, isAlreadyThere: true, gone: [] };
  if (category === Category.portfolio && held.length >= MAX_PORTFOLIO_FILES)
    throw new Refusal('portfolio-full', `A portfolio has at most ${MAX_PORTFOLIO_FILES} files.`, {
      file: 'Delete one of the files first.',
    });
  const file = await findOrStoreFile(db, received, at);
  const gone =
    cv !== null && category === Category.cv ? await removeFile(db, applicationId, cv.publicId, category) : [];
  const { last } = await db
    .selectFrom('application_files')
    .select((select) => select.fn.max<number | null>('position').as('last'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('application_files')
    .values({ application_id: applicationId, file_id: file.id, category, position: (last ?? -1) + 1 })
    .execute();
  return { file, isAlreadyThere: false, gone };
}

function heldIn(
  category: number,
  { cv, portfolioFiles }: ChangeContext['before']['answers'],
): readonly OwnFile[] {
  if (category !== Category.cv) return portfolioFiles;
  return cv === null ? [] : [cv];
}

/** A file with the same bytes and name: the upload was repeated, or the file was chosen again. */
async function findSame(
  db: Kysely<Database>,
  held: readonly OwnFile[],
  { incoming, name }: ReceivedFile,
): Promise<OwnFile | null> {
  const named = held.filter((file) => file.name === name && file.size === incoming.size);
  if (named.length === 0) return null;
  const ids = named.map((file) => file.id);
  const found = await db
    .selectFrom('stored_files')
    .select('id')
    .where('id', 'in', ids)
    .where('sha256', '=', incoming.sha256)
    .executeTakeFirst();
  return named.find((file) => file.id === found?.id) ?? null;
}
