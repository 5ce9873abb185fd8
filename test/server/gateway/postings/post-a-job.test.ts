import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  postAJobView,
  savedJobDraft,
  type JobDraftInput,
  type PostAJobView,
} from '../../../../shared/contract/postings.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import { postAJob } from '../../../../shared/messages/postings/post-a-job.ts';
import { sampleJobs } from '../../../../server/marketplace/demo/known.ts';
import type { LoadedPostAJob } from '../../../../server/gateway/features/postings/post-a-job.load.ts';
import { viewPostAJob } from '../../../../server/gateway/features/postings/post-a-job.view.ts';
import { sameOrigin } from '../../../helpers/services/gateway.ts';
import { startRecruiterGateway, type Account, type RecruiterGateway } from './recruiter-gateway.ts';

let all: RecruiterGateway;
beforeAll(async () => {
  all = await startRecruiterGateway();
});
afterAll(() => all.close());
beforeEach(async () => {
  await all.marketplace.db.deleteFrom('job_drafts').execute();
});

const input: JobDraftInput = {
  savedAt: null,
  jobId: null,
  title: ' Sign  painter ',
  companyName: 'Kitefolk',
  cityIds: ['1', '2'],
  isRemote: true,
  minExperienceMonths: 24,
  maxExperienceMonths: 66,
  workingDays: 6,
  minCompensation: 650_000,
  maxCompensation: 1_250_000,
  responsibility: 'Paint.\nबोर्ड <script>',
  requirement: '',
};
const unwritten: LoadedPostAJob['draft'] = {
  id: null,
  savedAt: null,
  jobId: null,
  cities: [],
  title: '',
  companyName: '',
  isRemote: false,
  minExperienceMonths: null,
  maxExperienceMonths: null,
  workingDays: null,
  minCompensation: null,
  maxCompensation: null,
  responsibility: '',
  requirement: '',
};
const tidy = { ...input, title: 'Sign painter' };

async function create(account: Account, part: Partial<JobDraftInput> = {}) {
  const answer = await all.send('POST', '/api/job-drafts', await all.signIn(account), { ...input, ...part });
  const saved = savedJobDraft.parse(await answer.json());
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`/postajob/drafts/${saved.id}`);
  return saved;
}

const update = async (account: Account, id: string, part: Partial<JobDraftInput>) =>
  all.send('PUT', `/api/job-drafts/${id}`, await all.signIn(account), { ...input, ...part });

async function viewAt(path: string, account?: Account): Promise<PostAJobView> {
  const data = await all.page(path, account && (await all.signIn(account)));
  if (data.page !== 'post-a-job') throw new Error(`${path} is another page: ${data.page}`);
  return data.model;
}

const problemOf = async (answer: Response) => problem.parse(await answer.json());

describe('/postajob', () => {
  test('is a recruiter’s empty draft, with the cities to choose from', async () => {
    for (const account of ['recruiter', 'freelancer'] as const) {
      const { draft, cities } = await viewAt('/postajob', account);
      expect(draft).toMatchObject({ id: null, savedAt: null, jobId: null, title: '', cityIds: [] });
      const names = cities.ok ? cities.content.map(({ name }) => name) : [];
      expect(names).toEqual(expect.arrayContaining(['Bengaluru', 'Mumbai', 'Pune']));
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(new Set(cities.ok ? cities.content.map(({ id }) => id) : []).size).toBe(names.length);
    }
  });

  test('names a city by its id where its name cannot be read, and sorts by name', () => {
    const draft = { ...unwritten, cities: [{ id: '9', name: ' \u0000 ' }] };
    const known = [
      { id: '2', name: 'Surat ' },
      { id: '1', name: 'Kochi' },
    ];
    const viewer = { role: 'recruiter', name: null, pictureUrl: null, isAvailableForHire: null } as const;
    const view = viewPostAJob({ viewer, draft, cities: { ok: true, content: known } }, 'account');
    expect(view.cities).toEqual({
      ok: true,
      content: [
        { id: '9', name: '9' },
        { id: '1', name: 'Kochi' },
        { id: '2', name: 'Surat' },
      ],
    });
  });

  test('tells visitors and candidates what it is for; only that may be indexed', async () => {
    for (const account of [undefined, 'candidate'] as const) {
      const view = await viewAt('/postajob', account);
      expect(view.draft).toBeNull();
      expect(view.viewer.role).toBe(account ?? 'visitor');
    }
    const open = await (await all.get('/postajob')).text();
    expect(open).toContain('rel="canonical" href="https://atelier.example/postajob"');
    expect(open).not.toContain('noindex');
    expect(await (await all.get('/postajob', await all.signIn('recruiter'))).text()).toContain('noindex');
  });
});

describe('a draft', () => {
  test('is made, read, changed, listed and deleted', async () => {
    const cookie = await all.signIn('recruiter');
    const { id, savedAt } = await create('recruiter');
    const { draft } = await viewAt(`/postajob/drafts/${id}`, 'recruiter');
    expect(draft).toEqual({ ...tidy, id, savedAt });
    const read = await all.get(`/api/job-drafts/${id}`, cookie);
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect(postAJobView.parse(await read.json()).draft).toEqual(draft);

    const cleared = {
      title: 'Sign writer',
      cityIds: [],
      minCompensation: null,
      workingDays: null,
      isRemote: false,
    };
    const changed = await update('recruiter', id, { ...cleared, savedAt });
    const { savedAt: later } = savedJobDraft.parse(await changed.json());
    expect(later).toBeGreaterThan(savedAt);
    expect((await viewAt(`/postajob/drafts/${id}`, 'recruiter')).draft).toEqual({
      ...tidy,
      ...cleared,
      id,
      savedAt: later,
    });

    const page = await all.page('/dashboard', cookie);
    if (page.page !== 'postings' || !page.model.drafts?.ok) throw new Error('there are no drafts');
    expect(page.model.drafts.content.rows).toEqual([
      { id, savedAt: later, jobId: null, title: 'Sign writer', companyName: 'Kitefolk' },
    ]);
    expect((await all.send('DELETE', `/api/job-drafts/${id}`, cookie)).status).toBe(204);
    expect((await all.get(`/postajob/drafts/${id}`, cookie)).status).toBe(404);
    expect((await all.send('DELETE', `/api/job-drafts/${id}`, cookie)).status).toBe(404);
  });

  test('whose answer was lost is saved again by its key, and is not made twice', async () => {
    const cookie = await all.signIn('recruiter');
    const send = async (title: string, key: string) => {
      const answer = await fetch(`${all.gateway.url}/api/job-drafts`, {
        method: 'POST',
        headers: { ...sameOrigin, cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...input, title }),
      });
      return answer.status === 201 ? savedJobDraft.parse(await answer.json()) : answer.status;
    };
    const first = await send('Sign painter', 'key-of-a-draft');
    const again = await send('Sign writer', 'key-of-a-draft');
    expect(again).toMatchObject({ id: first instanceof Object ? first.id : '' });
    const { db } = all.marketplace;
    expect(await db.selectFrom('job_drafts').select('title').execute()).toEqual([{ title: 'Sign writer' }]);
    expect(await send('Sign writer', 'short')).toBe(400);
  });

  test('is refused with what is wrong with each field', async () => {
    const cookie = await all.signIn('recruiter');
    const wrong = { ...input, title: ' ', minExperienceMonths: 70, minCompensation: 1_234_567, cityIds: [] };
    const answer = await all.send('POST', '/api/job-drafts', cookie, wrong);
    expect(answer.status).toBe(422);
    const { code, errors } = await problemOf(answer);
    expect(code).toBe('invalid-input');
    expect(errors?.map(({ pointer }) => pointer)).toEqual([
      '/title',
      '/maxExperienceMonths',
      '/minCompensation',
    ]);
    for (const id of ['99999', '9'.repeat(30), '9'.repeat(64), '9'.repeat(65), '9'.repeat(10_000)]) {
      const unknown = await all.send('POST', '/api/job-drafts', cookie, { ...input, cityIds: ['1', id] });
      expect(unknown.status).toBe(422);
      expect((await problemOf(unknown)).errors).toEqual([
        { pointer: '/cityIds', message: postAJob.errors.unknownCity },
      ]);
    }
    for (const body of [{}, { ...input, owner: 1 }, { ...input, title: 7 }, []])
      expect((await all.send('POST', '/api/job-drafts', cookie, body)).status).toBe(422);
    expect(await all.marketplace.db.selectFrom('job_drafts').select('id').execute()).toEqual([]);
  });

  test('is not written over by who has read an older version, unless they say so', async () => {
    const { id, savedAt } = await create('recruiter');
    expect((await update('recruiter', id, { savedAt, title: 'Second' })).status).toBe(200);
    const refused = await update('recruiter', id, { savedAt, title: 'Third' });
    expect(refused.status).toBe(412);
    expect((await problemOf(refused)).code).toBe('precondition-failed');
    expect((await viewAt(`/postajob/drafts/${id}`, 'recruiter')).draft?.title).toBe('Second');
    expect((await update('recruiter', id, { savedAt: null, title: 'Third' })).status).toBe(200);
  });

  test('takes two texts of the longest kind in any script', async () => {
    const text = 'क'.repeat(10_000);
    const { id } = await create('recruiter', { responsibility: text, requirement: text });
    expect((await viewAt(`/postajob/drafts/${id}`, 'recruiter')).draft?.requirement).toBe(text);
  });

  test('is its owner’s only', async () => {
    const { id } = await create('recruiter');
    for (const [account, status] of [
      ['outsider', 404],
      ['freelancer', 404],
      ['candidate', 403],
      [null, 401],
    ] as const) {
      const cookie = account === null ? '' : await all.signIn(account);
      expect((await all.get(`/api/job-drafts/${id}`, cookie)).status).toBe(status);
      expect((await all.send('PUT', `/api/job-drafts/${id}`, cookie, input)).status).toBe(status);
      expect((await all.send('DELETE', `/api/job-drafts/${id}`, cookie)).status).toBe(status);
      expect(await (await all.get(`/postajob/drafts/${id}`, cookie)).text()).not.toContain('Kitefolk');
    }
    for (const account of ['candidate', null] as const) {
      const cookie = account === null ? '' : await all.signIn(account);
      expect((await all.send('POST', '/api/job-drafts', cookie, input)).status).toBe(account ? 403 : 401);
      expect((await all.get('/api/job-drafts/new', cookie)).status).toBe(account ? 403 : 401);
    }
    expect((await viewAt(`/postajob/drafts/${id}`, 'recruiter')).draft?.title).toBe('Sign painter');
  });

  test.each(['0', '-1', 'x', '1e3', '2147483648', '99999999999999999999'])(
    'has no id like %s',
    async (id) => {
      const cookie = await all.signIn('recruiter');
      expect((await all.get(`/postajob/drafts/${id}`, cookie)).status).toBe(404);
      expect((await all.send('PUT', `/api/job-drafts/${id}`, cookie, input)).status).toBe(404);
      expect((await all.send('DELETE', `/api/job-drafts/${id}`, cookie)).status).toBe(404);
    },
  );

  test('needs proof that the page of this site asks', async () => {
    const cookie = await all.signIn('recruiter');
    const answer = await fetch(`${all.gateway.url}/api/job-drafts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        'sec-fetch-site': 'cross-site',
        'x-atelier': '1',
      },
      body: JSON.stringify(input),
    });
    expect(answer.status).toBe(403);
    expect(await all.marketplace.db.selectFrom('job_drafts').select('id').execute()).toEqual([]);
  });
});

describe('changes to a job', () => {
  const job = sampleJobs.liveOpen;

  test('[R-04] begin with the job and the pay it advertises, and go on with the draft that was saved of them', async () => {
    const cookie = await all.signIn('recruiter');
    const { draft } = await viewAt(`/postajob/${job}`, 'recruiter');
    const kept = await all.marketplace.db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .select(['jobs.title', 'companies.name', 'jobs.min_experience', 'jobs.compensation_text'])
      .where('jobs.id', '=', Number(job))
      .executeTakeFirstOrThrow();
    expect(draft).toMatchObject({
      id: null,
      savedAt: null,
      jobId: job,
      title: kept.title,
      companyName: kept.name,
      minExperienceMonths: kept.min_experience,
    });
    const lakhs = (rupees: number | null | undefined) => (rupees ?? 0) / 100_000;
    expect(kept.compensation_text).toBe(
      `₹${lakhs(draft?.minCompensation)} to ${lakhs(draft?.maxCompensation)} lakh a year`,
    );
    expect(draft?.responsibility).not.toMatch(/<\/?(?:p|ul|li)>/);
    const { id } = await create('recruiter', { jobId: job, title: 'Changed' });
    const again = await all.get(`/postajob/${job}`, cookie);
    expect([again.status, again.headers.get('location')]).toEqual([302, `/postajob/drafts/${id}`]);
    expect(again.headers.get('cache-control')).toBe('private, no-store');
    const read = postAJobView.parse(await (await all.get(`/api/jobs/${job}/draft`, cookie)).json());
    expect(read.draft).toMatchObject({ id, jobId: job });
    const second = await all.send('POST', '/api/job-drafts', cookie, { ...input, jobId: job });
    expect(second.status).toBe(409);
  });

  test('[R-10] are for those with access to the job; nobody else learns anything of it', async () => {
    const { max_compensation: pay } = await all.marketplace.db
      .selectFrom('job_confidential')
      .select('max_compensation')
      .where('job_id', '=', Number(job))
      .executeTakeFirstOrThrow();
    expect(pay).toBeGreaterThan(0);
    for (const [account, page, api] of [
      ['outsider', 403, 403],
      ['candidate', 200, 403],
      [null, 200, 401],
    ] as const) {
      const cookie = account === null ? '' : await all.signIn(account);
      const answers = [
        await all.get(`/postajob/${job}`, cookie),
        await all.get(`/api/jobs/${job}/draft`, cookie),
      ];
      expect(answers.map(({ status }) => status)).toEqual([page, api]);
      for (const answer of answers) expect(await answer.text()).not.toContain(String(pay));
      if (account === null) continue;
      const saved = await all.send('POST', '/api/job-drafts', cookie, { ...input, jobId: job });
      expect(saved.status).toBe(403);
    }
  });

  test.each([
    ['987654321', 403],
    ['drafts', 404],
    ['%3Cscript%3E', 404],
    ['x'.repeat(80), 404],
  ])('there are none to %s', async (id, status) => {
    expect((await all.get(`/postajob/${id}`, await all.signIn('recruiter'))).status).toBe(status);
  });
});
