import type { Kysely } from 'kysely';
import { Refusal } from '../../../rpc/refusal.ts';
import type { FieldCode } from '../../../../wire/protocol/field-codes.ts';
import type { Database } from '../../../store/schema.ts';
import { JobPermission } from '../../../store/values.ts';
import { readId } from '../../job-id.ts';
import { findOffices } from '../../job-references.ts';
import type { FlowJob } from '../flow-job.ts';

/** One candidate and one job. */
interface Pair {
  readonly userId: number;
  readonly jobId: number;
}

/** What of a job decides about its place. */
type Place = Pick<FlowJob, 'isRemote' | 'offices'>;

const cityIds = (job: Pick<FlowJob, 'offices'>): number[] => [
  ...new Set(job.offices.map((office) => office.city_id)),
];

/**
 * Tells how a job's place suits a candidate. It is a mismatch when the job has offices and none of them is where the
 * candidate lives (AP-22). A mismatch is a preferred place when the candidate would work in one of the job's cities, by
 * the profile or by an answer for this job (AP-23).
 */
export async function relocationOf(
  db: Kysely<Database>,
  { userId, jobId }: Pair,
  job: Place,
  livesIn: string | null,
) {
  const cities = cityIds(job);
  const isMismatch =
    !job.isRemote && cities.length > 0 && livesIn !== null && !cities.includes(Number(livesIn));
  const chosen = await db
    .selectFrom('job_preferred_cities')
    .select('city_id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .orderBy('city_id')
    .execute();
  const preferred = await db
    .selectFrom('candidate_preferred_cities')
    .select('city_id')
    .where('user_id', '=', userId)
    .execute();
  const permission = await db
    .selectFrom('job_permissions')
    .select('kind')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('kind', '=', JobPermission.relocation)
    .executeTakeFirst();
  const isPreferred = [...chosen, ...preferred].some(({ city_id }) => cities.includes(city_id));
  return {
    isLocationPreferred: !isMismatch || isPreferred,
    isMismatch,
    isAccepted: permission !== undefined,
    preferredCityIds: chosen.map(({ city_id }) => String(city_id)),
  };
}

/**
 * A place that does not fit is asked about, and nothing is sent before that is answered (AP-20, AP-23).
 *
 * @throws Refusal `invalid-input`
 */
export async function refuseUnanswered(
  db: Kysely<Database>,
  pair: Pair,
  job: FlowJob,
  livesIn: string | null,
): Promise<void> {
  const place = await relocationOf(db, pair, job, livesIn);
  if (place.isLocationPreferred || place.isAccepted) return;
  throw new Refusal('invalid-input', 'Whether the candidate would move was not answered.', {
    is_open_to_relocate: 'relocation.unanswered' satisfies FieldCode,
  });
}

/**
 * The cities for which the candidate would move, by what they said of this job: those that they chose, or all of its
 * cities where they were not asked which. None where the job's place fits, because then nobody asked.
 */
export async function workCitiesOf(
  db: Kysely<Database>,
  { userId, jobId }: Pair,
  livesIn: string | null,
): Promise<{ readonly key: string; readonly value: string }[]> {
  const job = await db
    .selectFrom('job_permissions')
    .innerJoin('jobs', 'jobs.id', 'job_permissions.job_id')
    .select('jobs.is_remote')
    .where('job_permissions.user_id', '=', userId)
    .where('job_permissions.job_id', '=', jobId)
    .where('job_permissions.kind', '=', JobPermission.relocation)
    .executeTakeFirst();
  if (job === undefined) return [];
  const [isRemote, offices] = [job.is_remote === 1, await findOffices(db, jobId)];
  const place = await relocationOf(db, { userId, jobId }, { isRemote, offices }, livesIn);
  if (!place.isMismatch) return [];
  const cities = new Map(offices.map(({ city_id, city }) => [String(city_id), city]));
  return [...cities]
    .map(([key, value]) => ({ key, value }))
    .filter(({ key }) => place.preferredCityIds.length === 0 || place.preferredCityIds.includes(key));
}

/** Saves the answer for this job, or removes it (AP-20). */
export async function permitRelocation(
  db: Kysely<Database>,
  { userId, jobId }: Pair,
  isOpen: boolean,
  at: number,
): Promise<void> {
  if (isOpen)
    await db
      .insertInto('job_permissions')
      .values({ user_id: userId, job_id: jobId, kind: JobPermission.relocation, granted_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id', 'kind']).doNothing())
      .execute();
  else
    await db
      .deleteFrom('job_permissions')
      .where('user_id', '=', userId)
      .where('job_id', '=', jobId)
      .where('kind', '=', JobPermission.relocation)
      .execute();
}

/**
 * Saves the preferred cities of the job in place of the earlier ones (AP-21).
 *
 * @throws Refusal `invalid-input`
 */
export async function preferCities(
  db: Kysely<Database>,
  { userId, jobId }: Pair,
  job: FlowJob,
  sent: readonly string[],
): Promise<void> {
  const offered = cityIds(job);
  const chosen = [...new Set(sent)].map((text) => readId(text));
  const isOffered = (id: number | null): id is number => id !== null && offered.includes(id);
  if (!chosen.every(isOffered))
    throw new Refusal('invalid-input', 'Only cities of the job can be chosen.', {
      job_location_id_list: 'relocation.required' satisfies FieldCode,
    });
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('job_preferred_cities')
      .where('user_id', '=', userId)
      .where('job_id', '=', jobId)
      .execute();
    await transaction
      .insertInto('job_preferred_cities')
      .values(chosen.map((city_id) => ({ user_id: userId, job_id: jobId, city_id })))
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id', 'city_id']).doNothing())
      .execute();
  });
}
