import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { FIRST_BYTE_MS } from '../../store/files/file-store.ts';
import { isPublicId } from '../../store/files/public-id.ts';
import { bytesOf, wholeFile } from '../files/whole-file.ts';

/** The same address always has the same bytes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** `GET /media/pictures/{size}/{id}.{format}`, for whoever was shown the address. */
export function pictureFiles(marketplace: Marketplace): void {
  const { handleBytes, db } = marketplace;
  handleBytes('/media/pictures/:size/:name', 'anybody', async (request, reply) => {
    const { size = '', name = '' } = request.params;
    const [id = '', format = ''] = name.split('.', 2);
    if (!isPublicId(id)) throw notFound('picture');
    const made = db
      .selectFrom('pictures')
      .innerJoin('picture_files', 'picture_files.picture_id', 'pictures.id')
      .select('picture_files.file_id')
      .where('pictures.public_id', '=', id)
      .where('picture_files.size', '=', size)
      .where('picture_files.format', '=', format);
    const file = await wholeFile(marketplace, made.$asScalar());
    // A damaged hash may have what no header takes.
    const etag = `"${file.sha256.replaceAll(/[^0-9a-f]/g, '').slice(0, 32)}"`;
    reply
      .header('cache-control', FOREVER)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await bytesOf(marketplace, file, FIRST_BYTE_MS);
    return reply.header('content-length', file.size).type(file.media_type).send(bytes);
  });
}
