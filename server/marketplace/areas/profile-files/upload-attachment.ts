import type { Kysely } from 'kysely';
import { uploadAttachment } from '../../../wire/profile/profile-files.ts';
import type { Marketplace } from '../../rpc/area.ts';
import type { Database } from '../../store/schema.ts';
import { wireFile } from '../application/materials/materials.ts';
import { documentKinds } from '../files/document-kinds.ts';
import { keepFile } from '../files/keep-file.ts';
import { receiveFile } from '../files/receive-file.ts';
import { findOrStoreFile } from '../files/stored-file.ts';
import { forgetOldest } from './attachments.ts';

/** Uploads of one person that are not saved to the profile yet; a further one takes the place of the oldest. */
const MAX_UNSAVED_FILES = 12;

/** Receives a file for the profile, where it belongs to nothing until it is saved (C-40). */
export function attachmentUploads({ handleUpload, db, engine, files, now }: Marketplace): void {
  handleUpload(uploadAttachment, async ({ category }, { user }, file) => {
    const received = await receiveFile(files, file, documentKinds);
    const at = now();
    const { gone, ...reply } = await keepFile({ db, engine, files }, received, (key) =>
      db.transaction().execute(async (transaction) => {
        const stored = await findOrStoreFile(transaction, { ...received, key, userId: user.id }, at);
        const known = await findAttachment(transaction, user.id, stored.id, category);
        if (known === undefined)
          await transaction
            .insertInto('attachments')
            .values({ user_id: user.id, file_id: stored.id, category, is_linked: 0 })
            .execute();
        return {
          attachment_info: wireFile({ ...stored, title: known?.title ?? null }, category),
          is_already_there: Number(known !== undefined),
          gone: await forgetOldest(transaction, user.id, MAX_UNSAVED_FILES),
        };
      }),
    );
    for (const unsaved of gone) await files.remove(unsaved);
    return reply;
  });
}

const findAttachment = (db: Kysely<Database>, userId: number, fileId: number, category: number) =>
  db
    .selectFrom('attachments')
    .select('title')
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .where('category', '=', category)
    .executeTakeFirst();
