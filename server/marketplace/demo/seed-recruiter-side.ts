import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { JobConfidentialTable } from '../store/tables/jobs.ts';
import { RecruiterPoint } from '../store/values.ts';
import { inBatches } from './batches.ts';
import { familyNames, givenNames, managerTitles } from './people.ts';
import type { Random } from './random.ts';
import type { StoredJob } from './seed-jobs.ts';
import {
  categories,
  emailTypes,
  highlights,
  internalStatuses,
  interviews,
  prospectCriteria,
  reviewTypes,
  sampleProfiles,
  sendCriteria,
} from './texts.ts';

/** Hundredths of a per cent, from 6 to 12 %. */
const commissions = [600, 650, 700, 750, 800, 833, 833, 833, 900, 1000, 1100, 1200] as const;
const DAY = 86_400_000;

/** Adds the data that only recruiters with access may see: no text here is part of a public one. */
export async function seedRecruiterSide(
  db: Kysely<Database>,
  jobs: readonly StoredJob[],
  random: Random,
): Promise<void> {
  await inBatches(
    jobs.map((job) => confidentialRow(job, random)),
    (batch) => db.insertInto('job_confidential').values(batch).execute(),
  );
  await inBatches(
    jobs.flatMap(({ id, profession }) =>
      random.some(profession.criteria, random.between(2, 4)).map((review_criteria, position) => ({
        job_id: id,
        position,
        review_criteria,
        is_mandatory: position === 0 || random.chance(0.3) ? (1 as const) : (0 as const),
      })),
    ),
    (batch) => db.insertInto('job_review_criteria').values(batch).execute(),
  );
  await inBatches(
    jobs.flatMap(({ id, profession }) => {
      const rows = (kind: number, texts: readonly string[]) =>
        texts.map((text, position) => ({ job_id: id, kind, position, text }));
      return [
        ...rows(RecruiterPoint.prospectCriteria, random.some(prospectCriteria, random.between(2, 4))),
        ...rows(RecruiterPoint.question, random.some(profession.questions, random.between(2, 3))),
      ];
    }),
    (batch) => db.insertInto('job_recruiter_points').values(batch).execute(),
  );
}

function confidentialRow(job: StoredJob, random: Random): Insertable<JobConfidentialTable> {
  const most = job.pay.max + random.between(1, 4) * 50_000;
  const variable = random.chance(0.4) ? Math.round(most / 10 / 10_000) * 10_000 : 0;
  return {
    job_id: job.id,
    fixed_ctc: most - variable,
    variable_ctc: variable,
    esop_only: random.chance(0.25) ? random.between(1, 8) * 50_000 : 0,
    commission_basis_points: random.pick(commissions),
    max_compensation: most,
    is_range: random.chance(0.8) ? 1 : 0,
    internal_status: job.status === 'closed' ? 'Filled' : random.pick(internalStatuses),
    max_notice_period: random.pick([15, 30, 30, 60, 60, 90]),
    number_of_positions: random.pick([1, 1, 1, 1, 2, 2, 3]),
    review_job_type: random.pick(reviewTypes),
    key_highlights: random.pick(highlights),
    interview_process: random.pick(interviews),
    internal_contact_name: person(random),
    to_be_sent_email_type: random.pick(emailTypes),
    to_be_sent_criteria: random.pick(sendCriteria),
    sample_profile: random.pick(sampleProfiles),
    reporting_manager: `${person(random)}, ${random.pick(managerTitles)}`,
    category: random.pick(categories),
    is_outstation_candidate_allowed: random.chance(0.7) ? 1 : 0,
  };
}

function person(random: Random): string {
  return `${random.pick(givenNames)} ${random.pick(familyNames)}`;
}

interface Known {
  readonly recruiter: number;
  readonly freelancer: number;
  /** Everybody else who recruits, except those who shall see nothing. */
  readonly others: readonly number[];
}

/** A job's owner has access to it; the known two see what their plans say and some of the crowd. */
export async function seedAccess(
  db: Kysely<Database>,
  jobs: readonly StoredJob[],
  known: Known,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<void> {
  const rows = jobs.flatMap((job) => {
    const people = new Set([job.ownerId]);
    for (const one of job.plan.access ?? []) people.add(known[one]);
    if (job.plan.access === undefined && random.chance(0.06)) people.add(known.freelancer);
    if (random.chance(0.25)) people.add(random.pick(known.others));
    return [...people].map((user_id) => ({
      job_id: job.id,
      user_id,
      granted_at: now - random.between(1, 30) * DAY,
    }));
  });
  await inBatches(rows, (batch) => db.insertInto('job_access').values(batch).execute());
}
