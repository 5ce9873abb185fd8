import type { Kysely } from 'kysely';
import { jobLocationLabel } from '../../../../shared/domain/jobs/job-location.ts';
import { clientAddressHeader } from '../../../wire/jobs/media.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { isName } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';
import { findOffices } from '../job-references.ts';
import { drawnLogo } from './drawn-logo.ts';
import { drawnText } from './drawn-text.ts';
import { ShareImages, type SharedPicture } from './share-images.ts';
import { sharedListTitle } from './share-list.ts';
import { isShown } from './share-path.ts';

/**
 * `GET /media/share/{id}-{version}.png`: the picture of a job that is in lists, as it is now, and
 * `/media/share/list-{profession}-{city}-{remote}.png`: that of a list.
 */
export function shareImage({ handleBytes, db, app, now }: Marketplace): void {
  const images = new ShareImages(app.log, now);
  const read = async (file: string, sender: string | null) => {
    const title = await sharedListTitle(db, file);
    if (title !== null) return images.read(file, async () => ({ title }), sender);
    const id = readId(/^(\d+)-[0-9a-z]+\.png$/u.exec(file)?.[1] ?? '');
    const job = id === null ? undefined : await findJob(db, id);
    if (job === undefined || !isShown(job, now())) throw notFound('picture');
    return images.read(`${job.id}-${job.updated_at}`, () => load(db, job), sender);
  };
  handleBytes('/media/share/:file', 'anybody', async (request, reply) => {
    const sender = request.headers[clientAddressHeader];
    const { bytes, etag } = await read(
      request.params['file'] ?? '',
      typeof sender === 'string' ? sender : null,
    );
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(bytes);
  });
}

type SharedJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;

function findJob(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.id', '=', id)
    .where(isName('companies.name'))
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.is_unlisted',
      'jobs.is_remote',
      'jobs.compensation_text',
      'jobs.expires_at',
      'jobs.updated_at',
      'companies.name as company_name',
      'companies.logo',
    ])
    .executeTakeFirst();
}

async function load(db: Kysely<Database>, job: SharedJob): Promise<SharedPicture> {
  const offices = await findOffices(db, job.id);
  const place = jobLocationLabel(
    job.is_remote === 1,
    offices.map(({ city }) => city),
  );
  return {
    card: {
      title: drawnText(job.title),
      company: drawnText(job.company_name),
      pay: drawnText(job.compensation_text ?? '') || null,
      place: drawnText(place ?? '') || null,
    },
    logo: job.logo ?? drawnLogo(job.company_name),
  };
}
