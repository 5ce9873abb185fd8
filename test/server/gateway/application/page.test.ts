import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { returnPathOf } from '../../../../shared/domain/return-path.ts';
import { getJobInterestInfo } from '../../../../server/wire/application/application.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import { lockedMark } from '../../../../shared/flow-paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { dataBlocksOf, elementsOf } from '../../../helpers/browser/html.ts';
import { anotherJob, type FlowWire, startFlowWire } from './flow-wire.ts';
import { applicationInfo, stepsOfReview, stepsOfSubSteps } from './info.ts';

let wire: FlowWire;
let cookie: string;
beforeAll(async () => {
  wire = await startFlowWire();
});
beforeEach(async () => {
  cookie = await wire.cookie();
  wire.answer(jobVisibilityCheck, fake.ok({ job_visibility: 1 }));
  wire.answer(getJobInterestInfo, fake.ok(applicationInfo()));
});
afterAll(() => wire.close());

const open = (path: string, as = cookie) =>
  fetch(wire.gateway.url + path, { headers: { accept: 'text/html', cookie: as }, redirect: 'manual' });

async function show(path: string, as = cookie) {
  const answer = await open(path, as);
  const html = await answer.text();
  const [data] = dataBlocksOf(html, 'application/json');
  return { status: answer.status, headers: answer.headers, html, data: pageData.parse(data) };
}

const complete = stepsOfReview([1, 1, 1, 0]);

describe('[RT-11] [RT-12] the flow is a page', () => {
  test.each(['', '/1', '/2/1', '/2/2', '/2', '/3', '/1/', '/2/1/links-modal'])(
    'in the review variant at %s',
    async (tail) => {
      wire.answer(getJobInterestInfo, fake.ok(applicationInfo({ steps: complete })));
      const { status, data, headers } = await show(`/jobs/application/5${tail}`);
      expect([status, data.page]).toEqual([200, 'application']);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  test.each(['/3/1', '/3/2', '/3/3', '/3/2/links-modal'])('with sub-steps at %s', async (tail) => {
    wire.answer(getJobInterestInfo, fake.ok(applicationInfo({ steps: stepsOfSubSteps(1) })));
    expect((await show(`/jobs/application/5${tail}`)).status).toBe(200);
  });

  test('with a title, and not for search engines', async () => {
    const { html } = await show('/jobs/application/5');
    const elements = elementsOf(html);
    expect(elements.find(({ name }) => name === 'title')?.text).toContain(
      'Type Designer at Marigold Pixel Works',
    );
    expect(
      elements.some(
        ({ attributes }) => attributes['name'] === 'robots' && attributes['content'] === 'noindex',
      ),
    ).toBe(true);
  });

  test.each(['/x', '/1/2/3', '/links-modal', '/2/1/other-modal', '/3/2/links-modal/more', '/0'])(
    '[RT-07] but not at %s',
    async (tail) => {
      expect(await show(`/jobs/application/5${tail}`)).toMatchObject({
        status: 404,
        data: { page: 'problem', code: 'not-found' },
      });
    },
  );
});

describe('[AP-27] a step that is not there, or still locked, leads to the first incomplete one', () => {
  test.each([
    ['/9', [0, 0, 0, 0], '/1'],
    ['/3/1', [1, 0, 0, 0], '/2/1'],
    ['/3', [0, 0, 0, 0], `/1${lockedMark}`],
    ['/3', [1, 0, 0, 0], `/2/1${lockedMark}`],
    ['/2/2', [0, 0, 0, 0], `/1${lockedMark}`],
  ] as const)('%s with %j goes to %s', async (tail, done, target) => {
    wire.answer(getJobInterestInfo, fake.ok(applicationInfo({ steps: stepsOfReview(done) })));
    const answer = await open(`/jobs/application/5${tail}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/jobs/application/5${target}`]);
  });

  test('the next one is open', async () => {
    wire.answer(getJobInterestInfo, fake.ok(applicationInfo({ steps: stepsOfReview([1, 0, 0, 0]) })));
    expect((await open('/jobs/application/5/2/2')).status).toBe(200);
  });
});

describe('[A-04] [RO-09] whoever may not', () => {
  test('a visitor goes home with the login flag, and the way back', async () => {
    const before = wire.upstream.calls.length;
    const answer = await open('/jobs/application/5/2/1?utm=x', '');
    const location = new URL(answer.headers.get('location') ?? '', 'https://atelier.example');
    expect([answer.status, location.pathname, location.searchParams.get('login')]).toEqual([303, '/', '1']);
    expect(returnPathOf(location.search)).toBe('/jobs/application/5/2/1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(wire.upstream.calls.length).toBe(before);
  });

  test.each(['is_valid_user', 'is_active_user', 'is_valid_token'])(
    'so does someone whose %s is not true',
    async (flag) => {
      wire.answer(getJobInterestInfo, fake.ok(applicationInfo(), { ...fake.validFlags, [flag]: 0 }));
      const answer = await open('/jobs/application/5');
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        '/?login=1&next=%2Fjobs%2Fapplication%2F5',
      ]);
      expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0');
    },
  );

  test.each(['recruiter', 'freelance-recruiter'] as const)(
    'a %s goes to where jobs are posted',
    async (role) => {
      const answer = await open('/jobs/application/5', await wire.cookie(role));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/postajob']);
    },
  );
});

describe('a job that is gone', () => {
  test.each([
    ['[AP-03] expired', 0, 410, 'job-expired'],
    ['[AP-02] not there', 5, 404, 'job-not-found'],
  ])('[AP-04] [AMB-18] %s', async (_what, job_visibility, status, code) => {
    wire.answer(jobVisibilityCheck, fake.ok({ job_visibility }));
    const { html, ...shown } = await show(`/jobs/application/${anotherJob()}/1`);
    expect(shown).toMatchObject({ status, data: { page: 'problem', code, viewer: { role: 'candidate' } } });
    expect(html).toContain('noindex');
  });

  test('[AP-01] [AP-04] what cannot be read is another thing', async () => {
    wire.answer(jobVisibilityCheck, fake.raw('{}', 503));
    expect(await show(`/jobs/application/${anotherJob()}/1`)).toMatchObject({
      status: 503,
      data: { page: 'problem', code: 'upstream-unavailable' },
    });
  });
});
