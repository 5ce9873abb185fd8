import { describe, expect, test } from 'vitest';
import { jobPageView, type JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { sameOrigin } from '../../../helpers/services/gateway.ts';
import { sharedSampleGateway } from '../../../helpers/services/sample-gateway.ts';

/** The job page before the real marketplace and its sample data. */
const gateway = sharedSampleGateway();

async function read(id: number, cookie = ''): Promise<JobPageView> {
  const answer = await fetch(`${gateway.url}/api/jobs/${id}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return jobPageView.parse(await answer.json());
}

const userId = async (account: string) => {
  const { user_id } = await gateway.db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_folded', '=', `${account}@atelier.test`)
    .executeTakeFirstOrThrow();
  return user_id;
};

const HOUR = 3_600_000;

const live = () =>
  gateway.db
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.status', '=', 1)
    .where('is_unlisted', '=', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', Date.now() + HOUR)]))
    .orderBy('jobs.id');

const aJobWithWorkingDays = async (days: number) =>
  (await live().where('working_days', '=', days).executeTakeFirstOrThrow()).id;

describe('with the sample data', () => {
  test('[J-25] every live job is a whole page for a visitor, without a recruiter’s part', async () => {
    const jobs = await live().limit(60).execute();
    expect(jobs.length).toBe(60);
    for (const { id } of jobs) {
      const view = await read(id);
      expect(view.job.id).toBe(String(id));
      expect(view.job.path.endsWith(`/${id}`)).toBe(true);
      expect([view.role.ok, view.offer.ok, view.company.ok, view.skills.ok, view.action.ok]).not.toContain(
        false,
      );
      expect(view.recruiter).toBeNull();
    }
  });

  test('[ERR-05] [J-02] expired is 410, no job 404', async () => {
    const expired = await gateway.db
      .selectFrom('jobs')
      .select('id')
      .where('expires_at', '<', Date.now())
      .where('status', '=', 1)
      .executeTakeFirst();
    const id = expired?.id ?? (await aJobWithWorkingDays(5));
    await gateway.db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', id).execute();
    expect((await fetch(`${gateway.url}/api/jobs/${id}`)).status).toBe(410);
    expect((await fetch(`${gateway.url}/api/jobs/999999999`)).status).toBe(404);
  });

  test.each([
    [null, 'apply', true],
    [-1, 'resume', true],
    [1, 'edit', true],
    [2, 'applied', false],
  ] as const)(
    '[J-14] [J-15] [J-16] [J-17] [C-17] a candidate whose application has status %s',
    async (status, label, isEnabled) => {
      const job_id = await aJobWithWorkingDays(5);
      const user_id = await userId('newcomer');
      await gateway.db
        .deleteFrom('applications')
        .where('job_id', '=', job_id)
        .where('user_id', '=', user_id)
        .execute();
      if (status !== null) {
        const now = Date.now();
        await gateway.db
          .insertInto('applications')
          .values({ job_id, user_id, status, created_at: now, updated_at: now })
          .execute();
      }
      const { action, viewer } = await read(job_id, await gateway.signIn('newcomer'));
      expect(viewer.role).toBe('candidate');
      expect(action.ok && action.content).toMatchObject({ label, isEnabled, leadsTo: 'application' });
    },
  );

  test.each([
    [6, 'six-day-week'],
    [-1, 'seven-day-week'],
  ] as const)(
    '[J-22] [J-23] [J-24] [C-17] [C-18] working days %s are accepted once: %s',
    async (days, week) => {
      const id = await aJobWithWorkingDays(days);
      const cookie = await gateway.signIn('newcomer');
      const before = await read(id, cookie);
      expect(before.action.ok && before.action.content.mustAccept).toBe(week);
      const answer = await fetch(`${gateway.url}/api/jobs/${id}/working-week`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, ...sameOrigin },
        body: JSON.stringify({ week }),
      });
      expect(answer.status).toBe(204);
      const after = await read(id, cookie);
      expect(after.action.ok && after.action.content.mustAccept).toBeNull();
    },
  );

  test('[R-01] [R-10] [RO-05] recruiters see the boxes of jobs they have access to, and of no other', async () => {
    for (const account of ['recruiter', 'freelancer']) {
      const granted = await gateway.db
        .selectFrom('job_access')
        .innerJoin('jobs', 'jobs.id', 'job_access.job_id')
        .select('job_access.job_id')
        .where('job_access.user_id', '=', await userId(account))
        .where('jobs.status', '=', 1)
        .where((eb) => eb.or([eb('jobs.expires_at', 'is', null), eb('jobs.expires_at', '>', Date.now())]))
        .executeTakeFirstOrThrow();
      const view = await read(granted.job_id, await gateway.signIn(account));
      expect(view.recruiterAccess).toBe('granted');
      expect(view.recruiter?.boxes.ok).toBe(true);
      expect(view.recruiter?.admin.ok).toBe(true);
      const outsider = await read(granted.job_id, await gateway.signIn('outsider'));
      expect(outsider.recruiterAccess).toBe('none');
      expect(outsider.recruiter).toBeNull();
    }
  });

  test('[C-03] a click is counted', async () => {
    const id = await aJobWithWorkingDays(5);
    const clicks = () =>
      gateway.db.selectFrom('jobs').select('clicks').where('id', '=', id).executeTakeFirstOrThrow();
    const before = await clicks();
    const answer = await fetch(`${gateway.url}/api/jobs/${id}/clicks`, {
      method: 'POST',
      headers: sameOrigin,
    });
    expect(answer.status).toBe(204);
    expect((await clicks()).clicks).toBe(before.clicks + 1);
  });
});
