import type { Kysely } from 'kysely';
import { seedReferenceData } from '../reference-data/seed.ts';
import type { Database } from '../store/schema.ts';
import { readReferenceIds } from './ids.ts';
import { makeJobs } from './jobs.ts';
import { sampleAccounts } from './known.ts';
import { professions } from './professions/all.ts';
import { seededRandom } from './random.ts';
import { seedApplications } from './seed-applications.ts';
import { profileSteps, type CandidatePlan } from './candidate-plan.ts';
import { seedCandidates } from './seed-candidates.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedReceipts } from './seed-receipts.ts';
import { seedAccess, seedRecruiterSide } from './seed-recruiter-side.ts';
import { seedUsers, type SampleUsers } from './seed-users.ts';

const SEED = 20_261_120;

/**
 * Fills an empty marketplace with invented companies, jobs and people, the same ones every time; all of it or
 * nothing. Does nothing where the sample data is already there. Dates lie around `now` (epoch milliseconds).
 */
export async function seedSampleData(db: Kysely<Database>, now: number): Promise<void> {
  if (await isSeeded(db)) return;
  await db.transaction().execute(async (transaction) => {
    await seedReferenceData(transaction);
    await seedEverything(transaction, now);
  });
}

async function isSeeded(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('user_emails')
    .select('id')
    .where('email_folded', '=', sampleAccounts.candidate)
    .executeTakeFirst();
  return found !== undefined;
}

async function seedEverything(db: Kysely<Database>, now: number): Promise<void> {
  const random = seededRandom(SEED);
  const ids = await readReferenceIds(db);
  const company = await seedCompanies(db, ids);
  const users = await seedUsers(db, company, { random, now });
  const owners = [users.recruiter, ...users.recruiters];
  const jobs = await seedJobs(makeJobs(random), {
    db,
    ids,
    company,
    random,
    now,
    owner: (job, index) => ownerOf(job.plan.access, index, owners),
  });
  await seedRecruiterSide(db, jobs, random);
  await seedAccess(
    db,
    jobs,
    { recruiter: users.recruiter, freelancer: users.freelancer, others: users.recruiters },
    { random, now },
  );
  const plans = candidatePlans(users);
  await seedCandidates(plans, { db, ids, random, now });
  const [candidate, , ...others] = plans;
  if (candidate === undefined) throw new Error('There is no candidate');
  const applications = await seedApplications(
    db,
    jobs,
    {
      candidate,
      recruiter: users.recruiter,
      others: others.filter((plan) => plan.stepsDone === profileSteps.length || plan.id % 2 === 0),
    },
    { random, now },
  );
  await seedReceipts(db, applications);
}

/** Known jobs belong to the known recruiter only where the plan says that they may see them. */
function ownerOf(access: readonly string[] | undefined, index: number, owners: readonly number[]): number {
  const [known = 0, ...others] = owners;
  if (access?.includes('recruiter')) return known;
  const circle = access === undefined ? owners : others;
  return circle[index % circle.length] ?? known;
}

function candidatePlans(users: SampleUsers): CandidatePlan[] {
  const complete: CandidatePlan = {
    id: users.candidate,
    name: 'Mrinal Kapadia',
    email: sampleAccounts.candidate,
    stepsDone: profileSteps.length,
    availableDays: 60,
    profession: 'product-design',
    experience: 66,
  };
  const newcomer: CandidatePlan = {
    id: users.newcomer,
    name: 'Tara Chacko',
    email: sampleAccounts.newcomer,
    stepsDone: 0,
    availableDays: null,
    profession: 'graphic-design',
    experience: 0,
  };
  const invented = users.candidates.map(({ id, name }, index): CandidatePlan => {
    const stepsDone = index % (profileSteps.length + 1);
    const isComplete = stepsDone === profileSteps.length;
    const availableDays = index < 13 ? 30 : -5;
    return {
      id,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@atelier.test`,
      stepsDone,
      availableDays: isComplete ? availableDays : null,
      profession: professions[index % professions.length]?.key ?? 'product-design',
      experience: (index * 17) % 180,
    };
  });
  return [complete, newcomer, ...invented];
}
