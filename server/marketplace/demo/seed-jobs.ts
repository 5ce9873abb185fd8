import type { Insertable, Kysely } from 'kysely';
import { initialPopularity, popularityAfterClick } from '../store/popularity.ts';
import type { Database } from '../store/schema.ts';
import type { JobTable } from '../store/tables/jobs.ts';
import { JobPoint, JobStatus } from '../store/values.ts';
import { inBatches } from './batches.ts';
import type { IdOf, ReferenceIds } from './ids.ts';
import { mapLink } from './map-link.ts';
import type { SampleJob } from './jobs.ts';
import type { Random } from './random.ts';
import { timings } from './texts.ts';

const DAY = 86_400_000;

/** A job with the id it got. */
export interface StoredJob extends SampleJob {
  readonly id: number;
  readonly ownerId: number;
}

interface Context {
  readonly db: Kysely<Database>;
  readonly ids: ReferenceIds;
  readonly company: IdOf;
  /** The owner of the job at this place of the list. */
  readonly owner: (job: SampleJob, index: number) => number;
  readonly random: Random;
  readonly now: number;
}

/** Writes the jobs and all that is public about them, in the order of the list. */
export async function seedJobs(jobs: readonly SampleJob[], context: Context): Promise<StoredJob[]> {
  const owners = jobs.map((job, index) => context.owner(job, index));
  const ids: number[] = [];
  await inBatches(
    jobs.map((job, index) => jobRow(job, { index, ownerId: owners[index] ?? 0 }, context)),
    async (batch) => {
      const rows = await context.db.insertInto('jobs').values(batch).returning('id').execute();
      ids.push(...rows.map((row) => row.id));
    },
  );
  const stored = jobs.map((job, index) => ({ ...job, id: ids[index] ?? 0, ownerId: owners[index] ?? 0 }));
  await seedTexts(context.db, stored);
  await seedRelations(context, stored);
  return stored;
}

function jobRow(
  job: SampleJob,
  { index, ownerId }: { readonly index: number; readonly ownerId: number },
  { company, now, random }: Context,
): Insertable<JobTable> {
  const activated = job.status === 'expired' ? now + job.activated - 90 * DAY : now + job.activated;
  const expires = job.status === 'expired' ? now - random.between(1, 40) * DAY : now + job.expires;
  const clicks = random.between(0, 60);
  let popularity = initialPopularity(activated);
  for (let click = 0; click < clicks; click += 1) {
    const at = activated + ((now - activated) * (click + 1)) / (clicks + 1);
    popularity = popularityAfterClick(popularity, at);
  }
  return {
    company_id: company(job.company.name),
    owner_id: ownerId,
    title: job.title,
    status: job.status === 'closed' ? JobStatus.closed : JobStatus.live,
    is_unlisted: job.status === 'unlisted' ? 1 : 0,
    is_premium: job.isPremium ? 1 : 0,
    is_remote: job.isRemote ? 1 : 0,
    min_experience: job.minExperience,
    max_experience: job.maxExperience,
    ideal_experience_text: null,
    compensation_text: job.isPayPublic ? job.pay.text : null,
    job_timing_text: random.chance(0.6) ? random.pick(timings) : null,
    employment_text: index % 9 === 4 ? 'Contract' : null,
    working_days: job.workingDays,
    created_at: activated - random.between(1, 6) * DAY,
    updated_at: activated,
    activated_at: activated,
    expires_at: expires,
    clicks,
    popularity,
  };
}

async function seedTexts(db: Kysely<Database>, jobs: readonly StoredJob[]): Promise<void> {
  await inBatches(
    jobs.map(({ id, texts }) => ({
      job_id: id,
      primary_responsibility: texts.primaryResponsibility,
      primary_requirement: texts.primaryRequirement,
      primary_perk: texts.primaryPerk,
      additional_info: texts.additionalInfo,
      description: texts.description,
    })),
    (batch) => db.insertInto('job_texts').values(batch).execute(),
  );
  const points = jobs.flatMap(({ id, texts }) =>
    (
      [
        [JobPoint.responsibility, texts.responsibilities],
        [JobPoint.requirement, texts.requirements],
        [JobPoint.perk, texts.perks],
      ] as const
    ).flatMap(([kind, list]) => list.map((text, position) => ({ job_id: id, kind, position, text }))),
  );
  await inBatches(points, (batch) => db.insertInto('job_points').values(batch).execute());
}

async function seedRelations({ db, ids }: Context, jobs: readonly StoredJob[]): Promise<void> {
  const perJob = <Row>(list: (job: StoredJob) => Row[]) => jobs.flatMap((job) => list(job));
  await inBatches(
    perJob(({ id, offices }) =>
      offices.map(({ city, area }, position) => ({
        job_id: id,
        city_id: ids.city(city),
        position,
        area,
        google_location_link: mapLink(city, area),
      })),
    ),
    (batch) => db.insertInto('job_offices').values(batch).execute(),
  );
  await inBatches(
    perJob(({ id, profession, secondProfession }) =>
      [...new Set([profession.key, secondProfession ?? profession.key])].map((key, position) => ({
        job_id: id,
        profession_id: ids.profession(key),
        position,
      })),
    ),
    (batch) => db.insertInto('job_professions').values(batch).execute(),
  );
  await inBatches(
    perJob(({ id, skills }) =>
      skills.map((skill, position) => ({ job_id: id, skill_id: ids.skill(skill), position })),
    ),
    (batch) => db.insertInto('job_skills').values(batch).execute(),
  );
  await inBatches(
    perJob(({ id, software }) =>
      software.map((name, position) => ({ job_id: id, software_id: ids.software(name), position })),
    ),
    (batch) => db.insertInto('job_software').values(batch).execute(),
  );
  await inBatches(
    perJob(({ id, mandatory }) =>
      mandatory.map((identifier) => ({ job_id: id, identifier, value: asked(identifier) })),
    ),
    (batch) => db.insertInto('job_mandatory_information').values(batch).execute(),
  );
}

function asked(identifier: number): string {
  if (identifier === 5) return 'CV';
  return identifier === 6 ? 'Portfolio' : 'Candidate story';
}
