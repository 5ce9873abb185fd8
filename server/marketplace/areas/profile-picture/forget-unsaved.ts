import type { Kysely } from 'kysely';
import type { GoOn } from '../../regularly.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import type { Database } from '../../store/schema.ts';
import { deleteOrphanedFile } from '../files/delete-orphaned-file.ts';
import { lockFilesOf } from '../files/lock-files.ts';
import { deletePicture } from './picture-rows.ts';

type Db = Kysely<Database>;

/** A picture that no profile uses is forgotten after a day. */
const MAX_UNSAVED_MS = 86_400_000;
/** Pictures of one person that wait to be saved, and complete pictures that wait to be cut. */
const MAX_UNSAVED = 8;
const AT_ONCE = 200;

const unsavedPictures = (db: Db) =>
  db
    .selectFrom('pictures')
    .select(['pictures.id', 'pictures.owner_id'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('user_pictures')
            .select('user_pictures.user_id')
            .whereRef('user_pictures.picture_id', '=', 'pictures.id'),
        ),
      ),
    );

/** Complete pictures that nothing was cut out of. */
const uncutPictures = (db: Db) =>
  db
    .selectFrom('stored_files')
    .select(['stored_files.id', 'stored_files.owner_id'])
    .where('stored_files.media_type', 'like', 'image/%')
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where
              .selectFrom('pictures')
              .select('pictures.id')
              .whereRef('pictures.original_file_id', '=', 'stored_files.id'),
          ),
          where.exists(
            where
              .selectFrom('picture_files')
              .select('picture_files.file_id')
              .whereRef('picture_files.file_id', '=', 'stored_files.id'),
          ),
        ]),
      ),
    );

/**
 * Forgets what a person has sent and not saved, except for the latest. The caller holds this person's files.
 * @returns storage keys of what can go, once this is committed
 */
export async function forgetAllButLatest(db: Db, userId: number): Promise<string[]> {
  const pictures = await unsavedPictures(db)
    .where('pictures.owner_id', '=', userId)
    .orderBy('pictures.id', 'desc')
    .execute();
  const uncut = await uncutPictures(db)
    .where('stored_files.owner_id', '=', userId)
    .orderBy('stored_files.id', 'desc')
    .execute();
  const gone: string[] = [];
  for (const { id } of pictures.slice(MAX_UNSAVED)) gone.push(...(await deletePicture(db, id)));
  for (const { id } of uncut.slice(MAX_UNSAVED)) gone.push(...(await deleteOrphanedFile(db, id)));
  return gone;
}

interface Forgetting {
  readonly db: Db;
  readonly files: FileStore;
  readonly goOn: GoOn;
}

/** Forgets what nobody has saved for a day. @param now epoch milliseconds */
export async function forgetUnsaved({ db, files, goOn }: Forgetting, now: number): Promise<void> {
  const before = now - MAX_UNSAVED_MS;
  const oldPictures = (from: Db) => unsavedPictures(from).where('pictures.created_at', '<', before);
  const oldUncut = (from: Db) => uncutPictures(from).where('stored_files.created_at', '<', before);
  for (const { id, owner_id } of await oldPictures(db).limit(AT_ONCE).execute()) {
    await goOn();
    await forget(db, files, owner_id, async (transaction) => {
      const found = await oldPictures(transaction).where('pictures.id', '=', id).executeTakeFirst();
      return found === undefined ? [] : deletePicture(transaction, id);
    });
  }
  for (const { id, owner_id } of await oldUncut(db).limit(AT_ONCE).execute()) {
    await goOn();
    await forget(db, files, owner_id, (transaction) => deleteOrphanedFile(transaction, id));
  }
}

async function forget(
  db: Db,
  files: FileStore,
  ownerId: number,
  work: (transaction: Db) => Promise<string[]>,
): Promise<void> {
  const gone = await db.transaction().execute(async (transaction) => {
    await lockFilesOf(transaction, ownerId);
    return work(transaction);
  });
  for (const key of gone) await files.remove(key);
}
