import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { FIRST_BYTE_MS } from '../../store/files/file-store.ts';
import { isPublicId } from '../../store/files/public-id.ts';

/** The same address always has the same bytes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** `GET /media/pictures/{size}/{id}.{format}`, for whoever was shown the address. */
export function pictureFiles({ handleBytes, db, files }: Marketplace): void {
  handleBytes('/media/pictures/:size/:name', 'anybody', async (request, reply) => {
    const { size = '', name = '' } = request.params;
    const [id = '', format = ''] = name.split('.', 2);
    const file = isPublicId(id)
      ? await db
          .selectFrom('pictures')
          .innerJoin('picture_files', 'picture_files.picture_id', 'pictures.id')
          .innerJoin('stored_files', 'stored_files.id', 'picture_files.file_id')
          .select(['storage_key', 'media_type', 'stored_files.size', 'sha256'])
          .where('pictures.public_id', '=', id)
          .where('picture_files.size', '=', size)
          .where('picture_files.format', '=', format)
          .executeTakeFirst()
      : undefined;
    if (file === undefined) throw notFound('picture');
    const etag = `"${file.sha256.slice(0, 32)}"`;
    reply
      .header('cache-control', FOREVER)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await files.read(file.storage_key, file.size, FIRST_BYTE_MS);
    return reply.header('content-length', file.size).type(file.media_type).send(bytes);
  });
}
