import type { Insertable, Kysely } from 'kysely';
import { indexJobs } from '../store/search/index/index-jobs.ts';
import { initialPopularity } from '../store/popularity.ts';
import type { Database } from '../store/schema.ts';
import type { JobTable } from '../store/tables/jobs.ts';
import { JobStatus } from '../store/values.ts';
import { closingTime, type ImportTime } from './closing-time.ts';
import { mapLink } from './map-link.ts';
import type { Posting } from './read-posting.ts';
import { resolveReferences, type References } from './references.ts';

const HYBRID = 'Hybrid';

export interface Written {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Stores a batch of postings with their search entries in one transaction, all or none. An identifier may appear only
 * once.
 */
export function writePostings(
  db: Kysely<Database>,
  postings: readonly Posting[],
  time: ImportTime,
): Promise<Written> {
  const { now } = time;
  return db.transaction().execute(async (transaction) => {
    const known = await findKnown(transaction, postings);
    const fresh = postings.filter((posting) => !known.has(keyOf(posting)));
    const changed = postings.flatMap((posting) => {
      const job = known.get(keyOf(posting));
      if (job === undefined) return [];
      const expiresAt = closingTime(posting, job.created_at, time);
      const isUnchanged = job.hash === posting.hash && job.expires_at === expiresAt;
      return isUnchanged ? [] : { posting, id: job.id, expiresAt };
    });
    if (fresh.length + changed.length > 0) {
      const references = await resolveReferences(transaction, [
        ...fresh,
        ...changed.map(({ posting }) => posting),
      ]);
      const created = await createJobs(transaction, fresh, references, time);
      // Every writer locks jobs in the order of their ids, so that no two deadlock.
      for (const change of changed.toSorted((a, b) => a.id - b.id))
        await updateJob(transaction, change, references, now);
      const written = [...created, ...changed];
      await writeParts(transaction, written, references);
      await indexJobs(
        transaction,
        written.map(({ id }) => id),
        now,
      );
    }
    return {
      created: fresh.length,
      updated: changed.length,
      unchanged: postings.length - fresh.length - changed.length,
    };
  });
}

/** Identifies a posting across imports. */
export const keyOf = ({ source, externalId }: Pick<Posting, 'source' | 'externalId'>) =>
  JSON.stringify([source, externalId]);

async function findKnown(db: Kysely<Database>, postings: readonly Posting[]) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'external_source', 'external_id', 'content_hash as hash', 'created_at', 'expires_at'])
    .where('external_source', 'in', [...new Set(postings.map(({ source }) => source))])
    .where(
      'external_id',
      'in',
      postings.map(({ externalId }) => externalId),
    )
    .execute();
  return new Map(
    rows.map((row) => [keyOf({ source: row.external_source ?? '', externalId: row.external_id ?? '' }), row]),
  );
}

interface Target {
  readonly id: number;
  readonly posting: Posting;
}

interface Change extends Target {
  readonly expiresAt: number | null;
}

async function createJobs(
  db: Kysely<Database>,
  postings: readonly Posting[],
  references: References,
  time: ImportTime,
): Promise<Target[]> {
  if (postings.length === 0) return [];
  const rows = await db
    .insertInto('jobs')
    .values(postings.map((posting) => newRow(posting, references, time)))
    .returning(['id', 'external_source', 'external_id'])
    .execute();
  const ids = new Map(
    rows.map((row) => [
      keyOf({ source: row.external_source ?? '', externalId: row.external_id ?? '' }),
      row.id,
    ]),
  );
  return postings.map((posting) => ({ posting, id: ids.get(keyOf(posting)) ?? 0 }));
}

function newRow(posting: Posting, references: References, time: ImportTime): Insertable<JobTable> {
  const activated = activation(posting, time.now);
  const created = activated ?? time.now;
  return {
    ...content(posting, references),
    expires_at: closingTime(posting, created, time),
    external_source: posting.source,
    external_id: posting.externalId,
    created_at: created,
    activated_at: activated,
    updated_at: time.now,
    popularity: initialPopularity(activated),
  };
}

/** Null when the posting does not say. A date in the future is not believed. */
function activation({ posted }: Posting, now: number): number | null {
  return posted === null ? null : Math.min(posted, now);
}

/** The columns that an import sets. Clicks, popularity, premium and listing are left unchanged. */
function content(posting: Posting, references: References) {
  return {
    company_id: references.company(posting.company.name),
    title: posting.title,
    status: JobStatus.live,
    is_remote: posting.isRemote ? (1 as const) : (0 as const),
    min_experience: posting.minExperience,
    max_experience: posting.maxExperience,
    compensation_text: posting.compensation,
    employment_text: posting.employment,
    job_timing_text: posting.isHybrid ? HYBRID : null,
    content_hash: posting.hash,
  };
}

async function updateJob(
  db: Kysely<Database>,
  { id, posting, expiresAt }: Change,
  references: References,
  now: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      ...content(posting, references),
      activated_at: activation(posting, now),
      expires_at: expiresAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  for (const table of ['job_texts', 'job_offices', 'job_professions', 'job_skills', 'job_software'] as const)
    await db.deleteFrom(table).where('job_id', '=', id).execute();
}

async function writeParts(
  db: Kysely<Database>,
  targets: readonly Target[],
  references: References,
): Promise<void> {
  await db
    .insertInto('job_texts')
    .values(
      targets.map(({ id, posting }) => ({
        job_id: id,
        primary_responsibility: posting.text,
        description: posting.description,
      })),
    )
    .execute();
  const offices = targets.flatMap(({ id, posting }) =>
    posting.places.map((place, position) => ({
      job_id: id,
      city_id: references.city(place),
      position,
      area: place.area,
      google_location_link: mapLink(place),
    })),
  );
  if (offices.length > 0) await db.insertInto('job_offices').values(offices).execute();
  const professions = targets.flatMap(({ id, posting: { profession } }) =>
    profession === null ? [] : { job_id: id, profession_id: references.profession(profession), position: 0 },
  );
  if (professions.length > 0) await db.insertInto('job_professions').values(professions).execute();
  const skills = targets.flatMap(({ id, posting }) =>
    posting.skills.map((skill, position) => ({ job_id: id, skill_id: references.skill(skill), position })),
  );
  if (skills.length > 0) await db.insertInto('job_skills').values(skills).execute();
  const software = targets.flatMap(({ id, posting }) =>
    posting.software.map((name, position) => ({
      job_id: id,
      software_id: references.software(name),
      position,
    })),
  );
  if (software.length > 0) await db.insertInto('job_software').values(software).execute();
}
