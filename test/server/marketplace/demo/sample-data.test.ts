import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../../server/marketplace/demo/known.ts';
import { seedSampleData } from '../../../../server/marketplace/demo/seed.ts';
import { advertisedPay } from '../../../../shared/domain/jobs/advertised-pay.ts';
import { verifyPassword } from '../../../../server/marketplace/areas/session/password.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';

const DAY = 86_400_000;

describeEngines('the sample data', (engine) => {
  let marketplace: TestMarketplace;
  beforeAll(async () => {
    marketplace = await startMarketplace({ engine, sampleData: true });
  });
  afterAll(() => marketplace.close());

  const jobs = () => marketplace.db.selectFrom('jobs').selectAll().orderBy('id').execute();
  const userId = async (email: string) =>
    (
      await marketplace.db
        .selectFrom('user_emails')
        .select('user_id')
        .where('email_folded', '=', email)
        .executeTakeFirstOrThrow()
    ).user_id;

  it('has at most one premium job in four among the most popular, so that the tag says something', async () => {
    const popular = (await jobs()).filter((job) => job.status === JobStatus.live && job.is_unlisted === 0);
    const first = popular.toSorted((a, b) => b.popularity - a.popularity).slice(0, 40);
    expect(first.filter((job) => job.is_premium === 1).length).toBeGreaterThan(0);
    expect(first.filter((job) => job.is_premium === 1).length).toBeLessThanOrEqual(10);
  });

  it('holds 400 jobs of about 60 companies, with every status, working week and flag', async () => {
    const all = await jobs();
    const companies = await marketplace.db
      .selectFrom('companies')
      .select(['name', 'logo', 'cover'])
      .execute();
    const now = Date.now();
    expect(all).toHaveLength(400);
    expect(companies.length).toBeGreaterThanOrEqual(55);
    expect(companies.filter(({ logo }) => !logo?.startsWith('<svg '))).toEqual([]);
    expect(new Set(companies.map(({ logo }) => logo)).size).toBe(companies.length);
    expect(companies.filter(({ cover }) => !cover?.startsWith('<svg '))).toEqual([]);
    expect(new Set(companies.map(({ cover }) => cover)).size).toBe(companies.length);
    expect(new Set(all.map((job) => job.working_days))).toEqual(new Set([5, 6, -1, null]));
    expect(all.filter((job) => job.is_remote === 1).length).toBeGreaterThan(40);
    expect(all.filter((job) => job.is_premium === 1).length).toBeGreaterThan(20);
    expect(all.filter((job) => job.is_unlisted === 1).length).toBeGreaterThan(5);
    expect(all.filter((job) => job.status === JobStatus.closed).length).toBeGreaterThan(5);
    expect(all.filter((job) => job.expires_at !== null && job.expires_at < now).length).toBeGreaterThan(5);
    expect(
      all.filter((job) => job.expires_at !== null && job.expires_at > now + 15 * DAY).length,
    ).toBeGreaterThan(300);
  });

  it('has jobs in every profession', async () => {
    const idle = await marketplace.db
      .selectFrom('professions')
      .leftJoin('job_professions', 'job_professions.profession_id', 'professions.id')
      .where('job_professions.job_id', 'is', null)
      .select('professions.name')
      .execute();
    expect(idle).toEqual([]);
  });

  it('repeats no text and no title of a company', async () => {
    const rows = await marketplace.db
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.job_id', 'jobs.id')
      .select(['jobs.company_id', 'jobs.title', 'job_texts.primary_responsibility as text'])
      .execute();
    expect(new Set(rows.map((row) => `${row.company_id}/${row.title}`)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.text)).size).toBeGreaterThan(rows.length * 0.95);
  });

  it('writes texts without gaps, in the form that the wire promises', async () => {
    const texts = await marketplace.db.selectFrom('job_texts').selectAll().execute();
    const points = await marketplace.db.selectFrom('job_points').select('text').execute();
    const abouts = await marketplace.db.selectFrom('companies').select('about as text').execute();
    const all = [
      ...texts.flatMap((text) => [text.primary_responsibility, text.primary_requirement, text.primary_perk]),
      ...texts.flatMap((text) => [text.additional_info, text.description]),
      ...[...points, ...abouts].map(({ text }) => text),
    ].flatMap((text) => text ?? []);
    const tag = /<\/?(?:p|br|ul|ol|li|strong|em|b|i|h[2-4]|a(?: href="https?:\/\/[^"<>]+")?)>/g;
    const bare = all.map((text) => text.replaceAll(tag, ''));
    expect(bare.filter((text) => /[<>{}]|&(?!amp;|lt;|gt;)|undefined|\s{2}(?!\n)/.test(text))).toEqual([]);
    expect(all.some((text) => text.includes('<a href="https://'))).toBe(true);
    expect(all.some((text) => text.length > 2500)).toBe(true);
  });

  it('offers the well-known jobs under their ids', async () => {
    const all = await jobs();
    const known = (name: keyof typeof sampleJobs) => {
      const job = all.find(({ id }) => String(id) === sampleJobs[name]);
      if (job === undefined) throw new Error(`No job ${name}`);
      return job;
    };
    const mandatory = async (name: keyof typeof sampleJobs) =>
      (
        await marketplace.db
          .selectFrom('job_mandatory_information')
          .select('identifier')
          .where('job_id', '=', known(name).id)
          .orderBy('identifier')
          .execute()
      ).map(({ identifier }) => identifier);
    const offices = await marketplace.db
      .selectFrom('job_offices')
      .select('id')
      .where('job_id', '=', known('manyOffices').id)
      .execute();
    expect(known('liveOpen').title).toBe('Senior product designer, payments');
    expect(known('sixDay').working_days).toBe(6);
    expect(known('flexible').working_days).toBe(-1);
    expect(known('workingDaysUnsaid').working_days).toBeNull();
    expect(known('expired').expires_at).toBeLessThan(Date.now());
    expect(known('closed').status).toBe(JobStatus.closed);
    expect(known('unlisted').is_unlisted).toBe(1);
    expect(known('remote').is_remote).toBe(1);
    expect(known('premium').is_premium).toBe(1);
    expect(known('payUnsaid').compensation_text).toBeNull();
    expect(offices).toHaveLength(40);
    expect(await mandatory('liveOpen')).toEqual([]);
    expect(await mandatory('portfolioMandatory')).toEqual([6]);
    expect(await mandatory('storyMandatory')).toEqual([7]);
    expect(await mandatory('cvMandatory')).toEqual([5]);
    expect(await mandatory('cvAndStoryMandatory')).toEqual([5, 6, 7]);
  });

  it('gives access to the known recruiters as their jobs say, and none to the outsider', async () => {
    const accessOf = async (email: string) => {
      const rows = await marketplace.db
        .selectFrom('job_access')
        .select('job_id')
        .where('user_id', '=', await userId(email))
        .execute();
      return rows.map((row) => String(row.job_id));
    };
    const recruiter = await accessOf(sampleAccounts.recruiter);
    const freelancer = await accessOf(sampleAccounts.freelancer);
    expect(recruiter).toEqual(
      expect.arrayContaining([sampleJobs.liveOpen, sampleJobs.sixDay, sampleJobs.expired]),
    );
    expect(freelancer).toEqual(expect.arrayContaining([sampleJobs.liveOpen, sampleJobs.unlisted]));
    expect([...recruiter, ...freelancer]).not.toContain(sampleJobs.withoutAccess);
    expect(await accessOf(sampleAccounts.outsider)).toEqual([]);
  });

  it('fills what only recruiters see, with commission between 6 and 12 per cent and nothing below the public pay', async () => {
    const rows = await marketplace.db.selectFrom('job_confidential').selectAll().execute();
    expect(rows).toHaveLength(400);
    for (const row of rows) {
      expect(row.commission_basis_points).toBeGreaterThanOrEqual(600);
      expect(row.commission_basis_points).toBeLessThanOrEqual(1200);
      expect(row.max_compensation).toBe((row.fixed_ctc ?? 0) + (row.variable_ctc ?? 0));
    }
  });

  it('advertises nobody the most that the employer pays', async () => {
    const rows = await marketplace.db
      .selectFrom('jobs')
      .innerJoin('job_confidential', 'job_confidential.job_id', 'jobs.id')
      .select(['compensation_text', 'max_compensation'])
      .where('compensation_text', 'is not', null)
      .execute();
    const advertised = (text: string | null) => advertisedPay(text ?? '')?.max;
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => advertised(row.compensation_text) === undefined)).toEqual([]);
    expect(rows.filter((row) => advertised(row.compensation_text) === row.max_compensation)).toEqual([]);
  });

  it('has applications in every status, three of them the known candidate’s', async () => {
    const rows = await marketplace.db
      .selectFrom('applications')
      .select(['job_id', 'user_id', 'status'])
      .execute();
    const candidate = await userId(sampleAccounts.candidate);
    const own = rows.filter((row) => row.user_id === candidate);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([-3, -2, -1, 1, 2, 3, 4]));
    expect(new Map(own.map((row) => [String(row.job_id), row.status]))).toEqual(
      new Map([
        [sampleJobs.draftOfCandidate, -2],
        [sampleJobs.sentByCandidate, 1],
        [sampleJobs.appliedByCandidate, 2],
      ]),
    );
  });

  it('has a profile at every stage; the candidate’s is complete, the newcomer’s empty', async () => {
    const steps = await marketplace.db
      .selectFrom('candidates')
      .leftJoin('candidate_steps', 'candidate_steps.user_id', 'candidates.user_id')
      .groupBy('candidates.user_id')
      .select(({ fn }) => ['candidates.user_id', fn.count<number>('candidate_steps.step').as('done')])
      .execute();
    const done = new Map(steps.map((row) => [row.user_id, row.done]));
    expect(new Set(done.values())).toEqual(new Set(Array.from({ length: 13 }, (_, stage) => stage)));
    expect(done.get(await userId(sampleAccounts.candidate))).toBe(12);
    expect(done.get(await userId(sampleAccounts.newcomer))).toBe(0);
  });

  it('lets everybody sign in with the one password', async () => {
    const hashes = await marketplace.db
      .selectFrom('credentials')
      .select('password_hash')
      .distinct()
      .execute();
    const people = await marketplace.db.selectFrom('users').select('id').execute();
    expect(hashes).toHaveLength(1);
    expect(await verifyPassword(hashes[0]?.password_hash ?? '', samplePassword)).toBe(true);
    expect(people.length).toBeGreaterThanOrEqual(35);
  });

  it('is seeded once', async () => {
    await seedSampleData(marketplace.db, Date.now());
    expect(await jobs()).toHaveLength(400);
  });
});

describe('the sample data, twice', () => {
  it('is the same each time', async () => {
    const now = Date.UTC(2026, 10, 20);
    const [one, two] = await Promise.all([seeded(now), seeded(now)]);
    expect(one).toEqual(two);
  });
});

async function seeded(now: number) {
  const marketplace = await startMarketplace();
  try {
    await seedSampleData(marketplace.db, now);
    const { db } = marketplace;
    return await Promise.all([
      db.selectFrom('jobs').selectAll().orderBy('id').execute(),
      db.selectFrom('job_texts').selectAll().orderBy('job_id').execute(),
      db.selectFrom('job_confidential').selectAll().orderBy('job_id').execute(),
      db.selectFrom('candidates').selectAll().orderBy('user_id').execute(),
      db.selectFrom('applications').selectAll().orderBy('id').execute(),
    ]);
  } finally {
    await marketplace.close();
  }
}
