import type { Expression, Kysely } from 'kysely';
import type { Variant } from '../../../../shared/domain/application/steps.ts';
import { JobVisibility, MandatoryInformation } from '../../../wire/protocol/codes.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { findOffices, findProfessions } from '../job-references.ts';
import { visibilityOf } from '../live-job.ts';

/** The data of a job that decides about applications to it. */
export interface FlowJob {
  readonly id: number;
  readonly title: string;
  readonly companyName: string;
  readonly isRemote: boolean;
  readonly professions: readonly { readonly id: number; readonly name: string; readonly slug: string }[];
  readonly offices: readonly Office[];
  readonly mandatory: { readonly cv: boolean; readonly portfolio: boolean; readonly story: boolean };
  /** A portfolio or story that is mandatory needs screens of its own (AMB-01). */
  readonly variant: Variant;
}

interface Office {
  readonly id: number;
  readonly city_id: number;
  readonly city: string;
  readonly country: string | null;
  readonly area: string | null;
  readonly google_location_link: string | null;
}

/**
 * A job that takes applications. An unlisted one does, by its address.
 *
 * @throws Refusal `job-not-found`, or `job-expired`
 */
export async function requireOpenJob(db: Kysely<Database>, jobId: number, now: number): Promise<FlowJob> {
  const [job] = await findJob(db, jobId);
  const visibility = visibilityOf(job, now);
  if (job === undefined || visibility === null) throw new Refusal('job-not-found', 'There is no such job.');
  if (visibility === JobVisibility.expired) throw new Refusal('job-expired', 'This job has expired.');
  const [professions, offices, required] = [
    await findProfessions(db, jobId),
    await findOffices(db, jobId),
    await findMandatory(db, jobId),
  ];
  const identifiers = new Set(required.map(({ identifier }) => identifier));
  const mandatory = {
    cv: identifiers.has(MandatoryInformation.cv),
    portfolio: identifiers.has(MandatoryInformation.portfolio),
    story: identifiers.has(MandatoryInformation.story),
  };
  return {
    id: job.id,
    title: job.title,
    companyName: expectName('companies.name', job.name),
    isRemote: job.is_remote === 1,
    professions,
    offices,
    mandatory,
    variant: mandatory.portfolio || mandatory.story ? 'sub-steps' : 'review',
  };
}

const findJob = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select(['jobs.id', 'jobs.title', 'jobs.status', 'jobs.expires_at', 'jobs.is_remote'])
    .select(nameOrNull('companies.name').as('name'))
    .where('jobs.id', '=', jobId),
);

const findMandatory = prepared((db, jobId: Expression<number>) =>
  db.selectFrom('job_mandatory_information').select('identifier').where('job_id', '=', jobId),
);
