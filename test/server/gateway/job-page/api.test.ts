import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobPageView, type JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import { type JobPageGateway, startJobPageGateway } from './job-page-gateway.ts';
import { basics, boxes, type Script } from './replies.ts';

let page: JobPageGateway;

beforeAll(async () => {
  page = await startJobPageGateway();
});
afterAll(() => page.close());

let jobs = 0;

/** A new job that answers by the script. */
function newJob(script: Script = {}): string {
  jobs += 1;
  const id = `job-${jobs}`;
  page.wire.script(id, script);
  return id;
}

async function read(id: string, cookie?: string): Promise<JobPageView> {
  const answer = await page.get(`/api/jobs/${id}`, cookie);
  expect(answer.status).toBe(200);
  return jobPageView.parse(await answer.json());
}

async function readProblem(path: string, cookie?: string) {
  const answer = await page.get(path, cookie);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return problem.parse(await answer.json());
}

describe('a visitor', () => {
  test('[J-25] [C-14] [C-15] [M-03] [M-04] [M-05] gets basics and parts 1 to 4 as one view model', async () => {
    const id = newJob();
    expect(await read(id)).toMatchSnapshot({ job: { closesIn: expect.stringMatching(/^In \d+ months$/u) } });
    const asked = page.wire.calls.filter(({ jobId }) => jobId === id);
    const names = asked.map(({ name, fields }) => `${name} ${fields['component_type'] ?? ''}`.trim());
    // On a busy machine a read is late, and tried a second time.
    expect([...new Set(names)].sort()).toEqual([
      'job-basics',
      'job-part-company 3',
      'job-part-offer 2',
      'job-part-role 1',
      'job-part-skills 4',
      'job-visibility',
      'similar-jobs-below',
    ]);
  });

  test('[J-06] [J-07] [J-12] only http and https links and own pictures pass', async () => {
    const { job } = await read(newJob());
    expect(job.companyLinks).toEqual([
      { label: 'marigold.example', url: 'https://www.marigold.example/' },
      { label: 'reels.example', url: 'https://reels.example/marigold' },
    ]);
    expect(job.offices.map(({ mapUrl }) => mapUrl)).toEqual(['https://maps.example/pune', null]);
    expect(job.logoUrl).toBe('/media/logos/marigold.svg');
    expect(job.coverUrl).toBe('/media/covers/marigold.svg');
    for (const logo of [
      'https://elsewhere.example/a.png',
      '//x.example/a.png',
      '/media/../api/session',
      'data:,',
    ]) {
      const company_info = { ...basics.company_info, company_logo_info: { image_url: logo } };
      const data = { ...basics, company_info, company_cover_url: logo };
      expect((await read(newJob({ 'job-basics': { data } }))).job).toMatchObject({
        logoUrl: null,
        coverUrl: null,
      });
    }
  });

  test('[J-07] a remote job says so', async () => {
    const id = newJob({ 'job-basics': { data: { ...basics, is_job_remote: 1 } } });
    expect((await read(id)).job.isRemote).toBe(true);
    expect((await read(newJob())).job.isRemote).toBe(false);
  });

  test('[J-06] [L-05] the ideal experience is the text, else the range in years', async () => {
    expect((await read(newJob())).job.experience).toBe('2 To 5 years');
    const id = newJob({ 'job-basics': { data: { ...basics, ideal_experience_text: 'A little' } } });
    expect((await read(id)).job.experience).toBe('A little');
  });

  test('[J-14] [J-20] is offered Apply, which leads to signing in', async () => {
    const { action, viewer } = await read(newJob());
    expect(viewer).toEqual({ role: 'visitor' });
    expect(action).toEqual({
      ok: true,
      content: { label: 'apply', isEnabled: true, leadsTo: 'sign-in', mustAccept: null, isSent: false },
    });
  });
});

describe('a candidate', () => {
  const statuses = [
    ['J-14', null, 'apply', true, false],
    ['J-14', -100, 'apply', true, false],
    ['J-15', -2, 'resume', true, false],
    ['J-16', 1, 'edit', true, true],
    ['J-17', 2, 'applied', false, true],
    ['J-17', 7, 'applied', false, true],
  ] as const;

  test.each(statuses)(
    '[%s] [J-18] [C-17] with status %s gets "%s", enabled: %s, sent: %s',
    async (_id, status, label, isEnabled, isSent) => {
      const id = newJob({ 'apply-status': { data: { user_job_apply_status: status } } });
      const { action } = await read(id, await page.signIn('candidate', 'token-of-a-candidate'));
      expect(action).toEqual({
        ok: true,
        content: { label, isEnabled, leadsTo: 'application', mustAccept: null, isSent },
      });
    },
  );

  const weeks = [
    [6, 0, 0, 'six-day-week'],
    [6, 1, 0, null],
    [6, 0, 1, 'six-day-week'],
    [-1, 0, 0, 'seven-day-week'],
    [-1, 0, 1, null],
    [-1, 1, 0, 'seven-day-week'],
    [5, 0, 0, null],
  ] as const;

  test.each(weeks)(
    '[J-22] [J-23] [J-24] [C-17] [AMB-24] working days %s with permissions %s and %s must accept %s',
    async (working_days_value, six, flexible, mustAccept) => {
      const id = newJob({
        'job-basics': { data: { ...basics, working_days_value } },
        'six-day-permission': { data: { is_open_to_six_days_working: six } },
        'flexible-day-permission': { data: { is_open_to_flexible_days_working: flexible } },
      });
      const { action } = await read(id, await page.signIn('candidate', 'token-of-a-candidate'));
      expect(action.ok && action.content.mustAccept).toBe(mustAccept);
    },
  );

  test('[J-24] a permission that cannot be read is asked for again; an unknown status is a section of its own', async () => {
    const cookie = await page.signIn('candidate', 'token-of-a-candidate');
    const six = { ...basics, working_days_value: 6 };
    const unread = newJob({ 'job-basics': { data: six }, 'six-day-permission': { status: 500 } });
    const { action } = await read(unread, cookie);
    expect(action.ok && action.content.mustAccept).toBe('six-day-week');
    const unknown = await read(newJob({ 'apply-status': { status: 500 } }), cookie);
    expect(unknown.action).toEqual({ ok: false, reason: 'unavailable' });
    expect(unknown.job.title).toBe('Senior Motion Designer');
  });

  test('is asked nothing that only recruiters are asked, and is shown with name and picture', async () => {
    const id = newJob();
    const view = await read(id, await page.signIn('candidate', 'token-of-a-candidate'));
    expect(view.viewer).toEqual({
      role: 'candidate',
      name: 'Ila Rao',
      pictureUrl: '/media/people/ila.jpg',
      isAvailableForHire: true,
    });
    const asked = page.wire.calls.filter(({ jobId }) => jobId === id).map(({ name }) => name);
    expect(asked.filter((name) => name.startsWith('recruiter'))).toEqual([]);
  });

  test('[J-22] [J-23] [C-18] accepts a week, which is saved as the permission of its kind', async () => {
    const cookie = await page.signIn('candidate', 'token-of-a-candidate');
    const id = newJob();
    expect((await accept(id, { week: 'six-day-week' }, cookie)).status).toBe(204);
    expect((await accept(id, { week: 'seven-day-week' }, cookie)).status).toBe(204);
    const saved = page.wire.calls.filter(({ name, jobId }) => name.startsWith('save') && jobId === id);
    expect(saved.map(({ fields }) => fields)).toEqual([
      { job_id: id, is_open_to_six_days_working: '1' },
      { job_id: id, is_open_to_flexible_days_working: '1' },
    ]);
    expect(saved[0]?.token).toBe('token-of-a-candidate');
  });

  test('[C-18] nobody else can, and no other week', async () => {
    const id = newJob();
    expect((await accept(id, { week: 'six-day-week' })).status).toBe(401);
    const recruiter = await page.signIn('recruiter', 'token-of-a-recruiter');
    expect((await accept(id, { week: 'six-day-week' }, recruiter)).status).toBe(403);
    const candidate = await page.signIn('candidate', 'token-of-a-candidate');
    expect((await accept(id, { week: 'five-day-week' }, candidate)).status).toBe(422);
    expect((await accept('no job', { week: 'six-day-week' }, candidate)).status).toBe(404);
    const failing = newJob({ 'save-working-days-permission': { status: 500 } });
    expect((await accept(failing, { week: 'six-day-week' }, candidate)).status).toBe(503);
    expect(page.wire.calls.filter(({ name, jobId }) => name.startsWith('save') && jobId === id)).toEqual([]);
  });
});

function accept(id: string, body: object, cookie?: string): Promise<Response> {
  return fetch(`${page.gateway.url}/api/jobs/${encodeURIComponent(id)}/working-week`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-atelier': '1',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
}

test('names and points without a readable character are left out', async () => {
  const view = await read(
    newJob({
      'job-part-role': {
        data: {
          responsibility: {
            primary_responsibility: 'Draw.',
            secondary_responsibilities_list: ['Rigs', ' ', '<p></p>', 'Boards'],
          },
          requirement: { primary_requirement: null, secondary_requirements_list: [] },
        },
      },
      'job-part-skills': {
        data: {
          merged_skill_vo_list: [
            { skill_id: 1, value: 'Drawing' },
            { skill_id: 2, value: ' ' },
          ],
          soft_and_tech_info_list: [],
        },
      },
    }),
  );
  expect(view.role.ok && view.role.content.responsibility.points).toHaveLength(2);
  expect(view.skills).toMatchObject({ ok: true, content: { skills: [{ id: '1', name: 'Drawing' }] } });
});

describe('a recruiter', () => {
  test.each(['recruiter', 'freelance-recruiter'] as const)(
    '[R-01] [R-02] [R-03] [R-04] [R-05] [R-06] [RO-05] [C-16] [M-06] [M-07] with access (%s) gets every box',
    async (role) => {
      const view = await read(newJob(), await page.signIn(role, 'token-of-a-recruiter'));
      expect(view.recruiterAccess).toBe('granted');
      expect(view.recruiter).toMatchSnapshot();
      expect(view.recruiter?.boxes).toMatchObject({
        content: { questions: ['Which of your films do you like best?', 'Who edited it?'] },
      });
    },
  );

  test.each([
    [3_200_000, '₹32,00,000'],
    [1, '₹1'],
    [0, null],
    [-1, null],
    [1e300, null],
  ])('a maximum of %s rupees reads %s', async (max_compensation, shown) => {
    const [compensation] = boxes.job_compensation_list;
    const data = { ...boxes, job_compensation_list: [{ ...compensation, max_compensation }] };
    const view = await read(
      newJob({ 'recruiter-boxes': { data } }),
      await page.signIn('recruiter', 'token-of-a-recruiter'),
    );
    expect(view.recruiter?.boxes).toMatchObject({ content: { maxCompensation: shown } });
  });

  test('[J-19] is led to posting a job by Apply, and is asked nothing only candidates are asked', async () => {
    const id = newJob();
    const { action } = await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'));
    expect(action.ok && action.content.leadsTo).toBe('post-a-job');
    const asked = page.wire.calls.filter(({ jobId }) => jobId === id).map(({ name }) => name);
    expect(asked).not.toContain('apply-status');
  });

  test.each([1, '1', true])('[R-01] access is granted by %j', async (is_recruiter_job) => {
    const id = newJob({ 'recruiter-access': { data: { is_recruiter_job } } });
    expect((await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'))).recruiterAccess).toBe(
      'granted',
    );
  });

  test.each([0, '0', false, null, 2, 'yes', undefined, -1, '01'])(
    '[R-01] [R-10] access is not granted by %j, though the boxes came',
    async (is_recruiter_job) => {
      const id = newJob({ 'recruiter-access': { data: { is_recruiter_job } } });
      const view = await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'));
      expect(view.recruiterAccess).toBe('none');
      expect(view.recruiter).toBeNull();
    },
  );

  test.each([{ status: 500 }, { body: 'not json' }, { error: { code: 'forbidden' } }, { data: 'odd' }])(
    '[R-09] an access check that fails (%j) says so, shows the rest and no recruiter data',
    async (answer) => {
      const id = newJob({ 'recruiter-access': answer });
      const view = await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'));
      expect(view.recruiterAccess).toBe('check-failed');
      expect(view.recruiter).toBeNull();
      expect(view.job.title).toBe('Senior Motion Designer');
    },
  );

  test('[R-04] a box that fails leaves the other', async () => {
    const id = newJob({ 'recruiter-boxes': { status: 500 } });
    const { recruiter } = await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'));
    expect(recruiter?.boxes).toEqual({ ok: false, reason: 'unavailable' });
    expect(recruiter?.admin.ok).toBe(true);
  });
});

describe('a session that has ended', () => {
  const ended = { flags: { is_valid_user: true, is_active_user: true, is_valid_token: false } };

  test.each([
    ['candidate', 'apply-status'],
    ['candidate', 'six-day-permission'],
    ['recruiter', 'recruiter-access'],
    ['recruiter', 'recruiter-boxes'],
    ['recruiter', 'recruiter-admin'],
  ] as const)(
    '[AMB-20] for a %s by %s: the page goes on as for a visitor, the cookie is cleared',
    async (role, call) => {
      const id = newJob({ [call]: ended });
      const answer = await page.get(`/api/jobs/${id}`, await page.signIn(role, 'token-of-somebody'));
      const view = jobPageView.parse(await answer.json());
      expect({ ...view, job: { ...view.job, id } }).toEqual({
        ...(await read(newJob())),
        job: { ...view.job, id },
      });
      expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    },
  );

  test('[AMB-20] by the name of who is signed in', async () => {
    page.wire.script('token-that-ended', { 'user-basics': ended });
    const view = await read(newJob(), await page.signIn('recruiter', 'token-that-ended'));
    expect(view.viewer).toEqual({ role: 'visitor' });
    expect(view.recruiterAccess).toBe('none');
    expect(view.recruiter).toBeNull();
  });
});

describe('what cannot be had', () => {
  test.each(['role', 'offer', 'company', 'skills'] as const)(
    'a failed %s part is a section that failed, and the rest is there',
    async (part) => {
      const view = await read(newJob({ [`job-part-${part}`]: { body: '<html>' } }));
      expect(view[part]).toEqual({ ok: false, reason: 'invalid' });
      const others = (['role', 'offer', 'company', 'skills'] as const).filter((name) => name !== part);
      expect(others.every((name) => view[name].ok)).toBe(true);
    },
  );

  test.each([
    ['role', 'job-part-role'],
    ['offer', 'job-part-offer'],
    ['company', 'job-part-company'],
    ['skills', 'job-part-skills'],
  ] as const)(
    '[ERR-13] a %s part that names none of its fields has failed, and is not empty',
    async (part, call) => {
      for (const data of [{}, { items: [] }])
        expect((await read(newJob({ [call]: { data } })))[part]).toEqual({ ok: false, reason: 'invalid' });
    },
  );

  test('[ERR-13] [R-04] boxes that name none of their fields have failed, and are not empty', async () => {
    const id = newJob({ 'recruiter-boxes': { data: {} }, 'recruiter-admin': { data: { items: [] } } });
    const { recruiter } = await read(id, await page.signIn('recruiter', 'token-of-a-recruiter'));
    expect(recruiter?.boxes).toEqual({ ok: false, reason: 'invalid' });
    expect(recruiter?.admin).toEqual({ ok: false, reason: 'invalid' });
  });

  test('half a character in the id of a job is no error', async () => {
    const data = { ...basics, job_basic_info: { ...basics.job_basic_info, id: 'a\uD800' } };
    expect((await read(newJob({ 'job-basics': { data } }))).job.id).toBe('a\uFFFD');
  });

  test('a name that cannot be read leaves the page as it is', async () => {
    page.wire.script('token-without-name', { 'user-basics': { status: 500 } });
    const view = await read(newJob(), await page.signIn('candidate', 'token-without-name'));
    expect(view.viewer).toEqual({
      role: 'candidate',
      name: null,
      pictureUrl: null,
      isAvailableForHire: null,
    });
  });

  test.each([
    ['job-not-found', 404, { data: { job_visibility: 7 } }],
    ['job-not-found', 404, { data: { job_visibility: null } }],
    ['job-not-found', 404, { data: {} }],
    ['job-expired', 410, { data: { job_visibility: 0 } }],
    ['upstream-invalid', 502, { data: { job_visibility: '1' } }],
    ['upstream-refused', 502, { error: { code: 'conflict', message: 'inner words' } }],
    ['upstream-unavailable', 503, { status: 500 }],
  ])('[J-02] [ERR-05] [AMB-18] %s, %s by the visibility check', async (code, status, answer) => {
    const found = await readProblem(`/api/jobs/${newJob({ 'job-visibility': answer })}`);
    expect(found).toMatchObject({ code, status });
    expect(JSON.stringify(found)).not.toContain('inner words');
  });

  test.each([
    ['upstream-invalid', 502, { body: '{' }],
    ['upstream-refused', 502, { error: 'anything' }],
    ['upstream-unavailable', 503, { status: 503 }],
    ['job-not-found', 404, { error: { code: 'not-found' } }],
  ])('[ERR-04] [AMB-18] %s, %s by the basics', async (code, status, answer) => {
    expect(await readProblem(`/api/jobs/${newJob({ 'job-basics': answer })}`)).toMatchObject({
      code,
      status,
    });
  });

  test.each(['no%20job', '..%2F..', 'a'.repeat(65), '-1', '%00', 'x;y', '%F0%9F%98%80'])(
    'an id that no job can have (%s) is not found without a call',
    async (id) => {
      const before = page.wire.calls.length;
      expect((await readProblem(`/api/jobs/${id}`)).status).toBe(404);
      expect((await page.get(`/job/${id}`)).status).toBe(404);
      expect(page.wire.calls.length).toBe(before);
    },
  );
});

test.each([
  ['visitor', 7],
  ['candidate', 12],
  ['recruiter', 11],
  ['freelance-recruiter', 11],
] as const)(
  'everything the page of a %s needs is asked for before any answer has come: %s calls, one wave',
  async (role, count) => {
    const cookie = role === 'visitor' ? undefined : await page.signIn(role, 'token-of-somebody');
    const id = newJob();
    const before = page.wire.calls.length;
    // No answer is given before all of them wait for one: a second wave would wait for ever.
    page.wire.holdUntil(count);
    try {
      const view = await read(id, cookie);
      expect(view.viewer.role).toBe(role);
    } finally {
      page.wire.holdUntil(0);
    }
    expect(page.wire.calls.length - before).toBe(count);
  },
);

describe('a click', () => {
  const click = (id: string) =>
    fetch(`${page.gateway.url}/api/jobs/${id}/clicks`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'x-atelier': '1' },
    });

  test('[C-03] is counted, and its loss is nobody’s problem', async () => {
    const id = newJob();
    expect((await click(id)).status).toBe(204);
    expect(page.wire.calls.filter(({ name, jobId }) => name === 'job-click' && jobId === id)).toHaveLength(1);
    expect((await click(newJob({ 'job-click': { status: 500 } }))).status).toBe(204);
  });
});
