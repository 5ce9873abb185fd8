import type { Kysely, Selectable } from 'kysely';
import type { Area, Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import type { CompanyTable } from '../../store/tables/reference.ts';
import { readId } from '../job-id.ts';
import { drawnLogo } from './drawn-logo.ts';
import { shareImage } from './share-image.ts';
import { etagOf } from './share-images.ts';

/** A picture that is opened by itself may neither run scripts nor load anything. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `GET /media/logos/{id}.svg` and `/media/covers/{id}.svg`, and the pictures of jobs for those who share them. */
export const media: Area = (marketplace) => {
  shareImage(marketplace);
  handleSvg(marketplace, 'logos', ({ logo, name }) => logo ?? (name === null ? null : drawnLogo(name)));
  handleSvg(marketplace, 'covers', ({ cover }) => cover);
};

type Company = Pick<Selectable<CompanyTable>, 'logo' | 'cover'> & { readonly name: string | null };

function handleSvg(
  { handleBytes, db }: Marketplace,
  folder: 'logos' | 'covers',
  pick: (company: Company) => string | null,
): void {
  handleBytes(`/media/${folder}/:file`, 'anybody', async (request, reply) => {
    const id = readId(/^(\d+)\.svg$/u.exec(request.params['file'] ?? '')?.[1] ?? '');
    const company = id === null ? undefined : await findCompany(db, id);
    const svg = company === undefined ? null : pick(company);
    if (svg === null) throw notFound('picture');
    const etag = etagOf(svg);
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', CONTENT_SECURITY_POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml').send(svg);
  });
}

const findCompany = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('companies')
    .select([nameOrNull('name').as('name'), 'logo', 'cover'])
    .where('id', '=', id)
    .executeTakeFirst();
