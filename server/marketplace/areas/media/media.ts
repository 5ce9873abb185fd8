import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { readId } from '../job-id.ts';
import { drawnLogo } from './drawn-logo.ts';
import { shareImage } from './share-image.ts';
import { etagOf } from './share-images.ts';

/** A picture that is opened by itself may neither run scripts nor load anything. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `GET /media/logos/{id}.svg`, and the pictures of jobs for those who share them. */
export const media: Area = (marketplace) => {
  const { handleBytes, db } = marketplace;
  shareImage(marketplace);
  handleBytes('/media/logos/:file', 'anybody', async (request, reply) => {
    const id = readId(/^(\d+)\.svg$/u.exec(request.params['file'] ?? '')?.[1] ?? '');
    const company =
      id === null
        ? undefined
        : await db.selectFrom('companies').select(['name', 'logo']).where('id', '=', id).executeTakeFirst();
    if (company === undefined) throw notFound('logo');
    const svg = company.logo ?? drawnLogo(company.name);
    const etag = etagOf(svg);
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', CONTENT_SECURITY_POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml').send(svg);
  });
};
