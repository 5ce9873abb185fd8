import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { postingsView, type PostingsView } from '../../../../shared/contract/postings.ts';
import { sampleJobs } from '../../../../server/marketplace/demo/known.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { acceptSignIn, cookieOf, signIn } from '../session/signed-in.ts';
import { startRecruiterGateway, type RecruiterGateway } from './recruiter-gateway.ts';

const roles = {
  candidate: 'candidate',
  freelancer: 'freelance-recruiter',
  recruiter: 'recruiter',
} as const;

describe('before the real marketplace', () => {
  let all: RecruiterGateway;
  beforeAll(async () => {
    all = await startRecruiterGateway();
  });
  afterAll(() => all.close());

  const viewAt = async (path: string, cookie?: string): Promise<PostingsView> => {
    const data = await all.page(path, cookie);
    if (data.page !== 'postings') throw new Error(`${path} is no page of postings, but ${data.page}`);
    return data.model;
  };

  test('[RT-04] the listing, the dashboard, the freelance recruiter’s area and the home page are pages', async () => {
    const pages = ['/jobs', '/dashboard', '/freelancer/active', '/'].map((path) => all.page(path));
    expect((await Promise.all(pages)).map(({ page }) => page)).toEqual([
      'listing',
      'postings',
      'postings',
      'home',
    ]);
  });

  test('[RT-01] the profile, its steps, the way to become available, the application and the form of a job are pages', async () => {
    const application = `/jobs/application/${sampleJobs.liveOpen}`;
    const opened = async (path: string, account: 'candidate' | 'recruiter'): Promise<string> => {
      const cookie = await all.signIn(account);
      const onward = (await all.get(path, cookie)).headers.get('location');
      // Flows lead on to the step that is next.
      if (onward !== null) expect(onward.startsWith(`${path}/`), onward).toBe(true);
      return (await all.page(onward ?? path, cookie)).page;
    };
    expect(await opened('/profile', 'candidate')).toBe('profile');
    expect(await opened('/profile/edit', 'candidate')).toBe('profile-steps');
    expect(await opened('/availableforhire', 'candidate')).toBe('profile-steps');
    expect(await opened(application, 'candidate')).toBe('application');
    expect(await opened('/postajob', 'recruiter')).toBe('post-a-job');
  });

  test.each([
    ['recruiter', '/dashboard'],
    ['freelancer', '/freelancer/active'],
  ] as const)(
    '[RO-05] [RO-06] a %s finds at %s every job they have access to, and no other',
    async (account, path) => {
      const cookie = await all.signIn(account);
      const userId = await all.userId(account);
      const rows = await all.marketplace.db
        .selectFrom('jobs')
        .leftJoin('job_access', (join) =>
          join.onRef('job_access.job_id', '=', 'jobs.id').on('job_access.user_id', '=', userId),
        )
        .select('jobs.id')
        .where((eb) => eb.or([eb('jobs.owner_id', '=', userId), eb('job_access.user_id', '=', userId)]))
        .execute();
      const expected = rows.map(({ id }) => id).toSorted((a, b) => a - b);
      const found: number[] = [];
      const pages = Math.ceil(expected.length / 20);
      for (let page = 1; page <= pages; page += 1) {
        const { postings } = await viewAt(`${path}?page=${page}`, cookie);
        if (!postings?.ok) throw new Error('the jobs could not be had');
        expect(postings.content).toMatchObject({ total: expected.length, page, pageSize: 20 });
        found.push(...postings.content.rows.map(({ id }) => Number(id)));
      }
      expect(found.toSorted((a, b) => a - b)).toEqual(expected);
    },
  );

  test('a live job’s row leads to its page', async () => {
    const { postings } = await viewAt('/dashboard', await all.signIn('recruiter'));
    const live = postings?.ok ? postings.content.rows.find(({ status }) => status === 'live') : undefined;
    expect((await all.get(live?.path ?? '')).status).toBe(200);
  });

  test.each(['0', '-1', 'x', '1.5', '501', '%00'])('?page=%s is the first page', async (page) => {
    const { postings } = await viewAt(`/dashboard?page=${page}`, await all.signIn('recruiter'));
    expect(postings?.ok && postings.content.page).toBe(1);
  });

  test('a page beyond the last is empty, and says how many jobs there are', async () => {
    const { postings } = await viewAt('/dashboard?page=400', await all.signIn('recruiter'));
    expect(postings?.ok && postings.content.rows).toEqual([]);
    expect(postings?.ok && postings.content.total).toBeGreaterThan(0);
  });

  test.each([
    [null, '/dashboard'],
    [null, '/freelancer/active'],
    ['candidate', '/dashboard'],
    ['candidate', '/freelancer/active'],
    ['freelancer', '/dashboard'],
    ['recruiter', '/freelancer/active'],
  ] as const)('%s at %s is told what it is for, and sees nobody’s jobs', async (account, path) => {
    const cookie = account === null ? '' : await all.signIn(account);
    const answer = await all.get(path, cookie);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('noindex');
    const { viewer, postings, drafts } = await viewAt(path, cookie);
    expect([postings, drafts]).toEqual([null, null]);
    expect(viewer.role).toBe(account === null ? 'visitor' : roles[account]);
  });

  test('the view model is for recruiters, and never kept', async () => {
    expect((await all.get('/api/postings')).status).toBe(401);
    expect((await all.get('/api/postings', await all.signIn('candidate'))).status).toBe(403);
    const answer = await all.get('/api/postings?page=2', await all.signIn('recruiter'));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { postings } = postingsView.parse(await answer.json());
    expect(postings?.ok && postings.content.page).toBe(2);
    const page = await all.get('/dashboard', await all.signIn('recruiter'));
    expect(page.headers.get('cache-control')).toContain('private');
  });
});

describe('before a marketplace that fails in part', () => {
  let upstream: fake.FakeUpstream;
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    upstream = await fake.startFakeUpstream();
    gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
    acceptSignIn(upstream, 2, 2);
    cookie = cookieOf(await signIn(gateway, 'recruiter@example.com'));
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const recruiterFlags = { ...fake.validFlags, user_type: 2 };
  const read = async () => {
    const answer = await fetch(`${gateway.url}/api/postings`, { headers: { cookie } });
    return postingsView.parse(await answer.json());
  };
  const job = {
    id: 7,
    title: 'Sign\u0000 painter',
    company_name: 'Kitefolk',
    url: 'https://elsewhere.example/job/7',
    status: 'live',
    application_count_list: [
      { key: 1, value: 2 },
      { key: 2, value: 3 },
      { key: 3, value: 4 },
      { key: 9, value: 5 },
      { key: -1, value: 100 },
    ],
    withdrawn_count: 1,
    max_compensation: 123_456_789,
  };

  test('[HI-10] applications are summed by submitted, opened and moved on; nothing else of a job goes out', async () => {
    upstream.on(
      '/getuserbasicinformation',
      fake.ok({ user_basic_info: { user_name: 'Asha' } }, recruiterFlags),
    );
    upstream.on('/getrecruiterjobs', fake.ok({ job_list: [job], total: 1 }, recruiterFlags));
    upstream.on('/getjobdrafts', fake.ok({ job_draft_list: [] }, recruiterFlags));
    const { postings } = await read();
    expect(postings?.ok && postings.content.rows).toEqual([
      {
        id: '7',
        title: 'Sign painter',
        companyName: 'Kitefolk',
        path: '/job/sign-painter/7',
        status: 'live',
        activeSince: null,
        closesAt: null,
        positions: null,
        applications: { submitted: 2, opened: 3, advanced: 9, withdrawn: 1, unread: 0 },
      },
    ]);
  });

  test('[RO-06] says how many cannot be shown, and takes a marketplace that does not say so for one that shows all', async () => {
    const unreadOf = async (unread: object, unread_count: object) => {
      const rows = [{ ...job, ...unread_count }];
      upstream.on('/getrecruiterjobs', fake.ok({ job_list: rows, total: 3, ...unread }, recruiterFlags));
      const { postings } = await read();
      if (!postings?.ok) throw new Error('the jobs could not be had');
      return [postings.content.unread, postings.content.rows[0]?.applications.unread];
    };
    expect(await unreadOf({ unread: 2 }, { unread_count: 7 })).toEqual([2, 7]);
    expect(await unreadOf({}, {})).toEqual([0, 0]);
    upstream.on('/getjobdrafts', fake.ok({ job_draft_list: [], unread: 2 }, recruiterFlags));
    const { drafts } = await read();
    upstream.on('/getjobdrafts', fake.ok({ job_draft_list: [] }, recruiterFlags));
    expect(drafts?.ok && drafts.content.unread).toBe(2);
  });

  test.each([
    [0, 0],
    [41, 41],
    [41.7, 41],
    [1e300, 0],
  ])('a total of %s is %s jobs', async (total, shown) => {
    upstream.on('/getrecruiterjobs', fake.ok({ job_list: [job], total }, recruiterFlags));
    expect((await read()).postings).toMatchObject({ ok: true, content: { total: shown } });
  });

  test('a job that was closed early has no day on which it closed, because nobody knows it', async () => {
    const day = 24 * 60 * 60 * 1000;
    const [past, future] = [Date.now() - day, Date.now() + 70 * day];
    const jobs = [
      { ...job, status: 'expired', expiry_date: future },
      { ...job, status: 'expired', expiry_date: past },
      { ...job, status: 'live', expiry_date: future },
    ];
    upstream.on('/getrecruiterjobs', fake.ok({ job_list: jobs, total: 3 }, recruiterFlags));
    const { postings } = await read();
    const days = postings?.ok && postings.content.rows.map(({ status, closesAt }) => [status, closesAt]);
    expect(days).toEqual([
      ['expired', null],
      ['expired', past],
      ['live', future],
    ]);
  });

  test('each part fails by itself', async () => {
    upstream.on('/getrecruiterjobs', fake.refusal('internal-error', 500, recruiterFlags));
    const withoutJobs = await read();
    expect(withoutJobs.postings).toEqual({ ok: false, reason: 'unavailable' });
    expect(withoutJobs.drafts).toEqual({ ok: true, content: { rows: [], unread: 0 } });
    upstream.on(
      '/getrecruiterjobs',
      fake.ok({ job_list: [{ ...job, status: 'odd' }], total: 1 }, recruiterFlags),
    );
    upstream.on('/getjobdrafts', fake.refusal('forbidden', 403, recruiterFlags));
    const withoutBoth = await read();
    expect(withoutBoth.postings).toEqual({ ok: false, reason: 'invalid' });
    expect(withoutBoth.drafts).toEqual({ ok: false, reason: 'refused' });
    expect(withoutBoth.viewer.role).toBe('recruiter');
  });

  test('a session that has ended is none', async () => {
    upstream.on(
      '/getjobdrafts',
      fake.ok({ job_draft_list: [] }, { ...recruiterFlags, is_valid_token: false }),
    );
    const answer = await fetch(`${gateway.url}/api/postings`, { headers: { cookie } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'session-ended' });
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });
});

test('a page’s data may hold postings only in their own fields', () => {
  const model = { viewer: { role: 'visitor' }, postings: null, drafts: null };
  expect(pageData.safeParse({ page: 'postings', model }).success).toBe(true);
  expect(pageData.safeParse({ page: 'postings', model: { ...model, maxCompensation: 1 } }).success).toBe(
    false,
  );
});
