import type { Kysely } from 'kysely';
import { of, oneFor, refersTo, required, type Portable } from './columns.ts';

/**
 * A picture is cut out of a complete one, and kept in several sizes and formats. The table in its place has no rows:
 * until now there was no way to send a picture.
 */
export async function createPictures(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema.dropTable('user_pictures').execute();
  await db.schema
    .createTable('pictures')
    .addColumn('id', ...portable.id)
    .addColumn('public_id', portable.bytes, (column) => column.notNull().unique())
    .addColumn('owner_id', 'integer', of('users.id'))
    .addColumn('original_file_id', 'integer', refersTo('stored_files.id'))
    .addColumn('crop_left', 'integer', required)
    .addColumn('crop_top', 'integer', required)
    .addColumn('crop_side', 'integer', required)
    .addColumn('rotation', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  for (const column of ['owner_id', 'original_file_id'])
    await db.schema.createIndex(`pictures_${column}`).on('pictures').column(column).execute();
  await db.schema
    .createTable('picture_files')
    .addColumn('picture_id', 'integer', of('pictures.id'))
    .addColumn('size', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('file_id', 'integer', refersTo('stored_files.id'))
    .addPrimaryKeyConstraint('picture_files_key', ['picture_id', 'size', 'format'])
    .execute();
  await db.schema.createIndex('picture_files_file').on('picture_files').column('file_id').execute();
  await db.schema
    .createTable('user_pictures')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('picture_id', 'integer', refersTo('pictures.id'))
    .execute();
  await db.schema.createIndex('user_pictures_picture').on('user_pictures').column('picture_id').execute();
}
