import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { api } from '../../../../shared/paths.ts';
import { jobSkillsPart, jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import { getPublicJobList } from '../../../../server/wire/jobs/listing.ts';
import { dataOf } from '../../../../server/gateway/errors.ts';
import type { Upstream } from '../../../../server/gateway/upstream/upstream.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { acceptSignIn, signedIn, signIn } from '../session/signed-in.ts';
import { answerJobs, basics, BASICS, hangJobs, part, PARTS } from './job-replies.ts';

let upstream: fake.FakeUpstream;
const open: TestGateway[] = [];

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  answerJobs(upstream);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()));
  await upstream.close();
});

async function start(config: Partial<TestGateway['config']> = {}): Promise<TestGateway> {
  const gateway = await startGateway({
    marketplace: { url: upstream.url },
    renderer: everythingShown,
    config: { rateLimit: 1_000_000, ...config },
    upstream: { firstPause: 200 },
    extend(app) {
      app.get('/api/after-part', (request) => readAfterPart(request.upstream));
      app.get('/api/stream', { config: { budget: 'each-call' } }, (request) => readTwice(request.upstream));
    },
  });
  open.push(gateway);
  return gateway;
}

/** A stream of calls: the second is made when the first has long been used. */
async function readTwice(upstream: Upstream): Promise<{ readonly kind: string }> {
  const input = { action_type: 1, search_type: 1, start: 0, rows: 1 };
  dataOf(await upstream.call(getPublicJobList, input));
  await wait(600);
  const { kind } = await upstream.call(getPublicJobList, { ...input, start: 1 });
  return { kind };
}

/** A part that never comes, and then what the answer needs. */
async function readAfterPart(upstream: Upstream): Promise<{ readonly kinds: readonly string[] }> {
  const part = await upstream.callSecondary(jobSkillsPart, { job_id: 'late' });
  const needed = await upstream.call(jobVisibilityCheck, { job_id: '1' });
  return { kinds: [part.kind, needed.kind] };
}

const html = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const statusOf = async (url: string) => (await fetch(url, { headers: html })).status;

describe('one reply of the marketplace that never comes', () => {
  it('is no failure for anybody who comes after it, on page or API', async () => {
    const { url } = await start();
    upstream.on(BASICS, fake.hang, basics);
    const first = statusOf(`${url}/job/17`);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const asked = [statusOf(`${url}/job/17`), statusOf(`${url}/api/jobs/17`), statusOf(`${url}/job/18`)];
      statuses.push(...(await Promise.all(asked)));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await first, 'nor for the first').toBe(200);
  });

  it('costs those who wait for it no more than the budget when a second try hangs too', async () => {
    const { url } = await start({ readBudget: 800 });
    upstream.on(BASICS, fake.hang, fake.hang, basics);
    const first = fetch(`${url}/api/jobs/17`);
    await upstream.untilCalled(BASICS, 2);
    expect(await statusOf(`${url}/api/jobs/17`)).toBe(200);
    const late = await first;
    expect([late.status, late.headers.get('retry-after')]).toEqual([504, '5']);
    expect(await late.json()).toMatchObject({ code: 'upstream-timed-out' });
  });
});

describe('a part of a page that is late', () => {
  const late: fake.Behaviour = (response, request) => {
    if (!request.url?.includes('component_type=4')) part(response, request);
  };

  it('is left out, and the page is sent', async () => {
    const { url } = await start({ readBudget: 1000 });
    upstream.on(PARTS, late);
    const response = await fetch(`${url}/api/jobs/17`);
    expect(response.status).toBe(200);
    const view = jobPageView.parse(await response.json());
    expect(view).toMatchObject({ skills: { ok: false, reason: 'timed-out' }, offer: { ok: true } });
    expect(await statusOf(`${url}/job/17`)).toBe(200);
  });

  it('leaves time for what comes after it', async () => {
    const { url } = await start({ readBudget: 1500 });
    upstream.on(PARTS, fake.hang);
    upstream.on('/jobvisibilitycheck', fake.later(100, fake.ok({ job_visibility: 1 })));
    expect(await (await fetch(`${url}/api/after-part`)).json()).toEqual({ kinds: ['timed-out', 'ok'] });
  });

  it('is nothing that a page is kept without', async () => {
    const { url } = await start({ readBudget: 600 });
    upstream.on(PARTS, late);
    expect(await statusOf(`${url}/job/17`)).toBe(200);
    upstream.on(PARTS, part);
    const whole = await (await fetch(`${url}/job/17`, { headers: html })).text();
    expect(whole).not.toContain('timed-out');
  });
});

describe('a marketplace that answers nothing', () => {
  it('is asked no more after a while, and pages come soon after it has healed', async () => {
    const { url } = await start({ readBudget: 500 });
    hangJobs(upstream);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, (_, id) => statusOf(`${url}/api/jobs/${id}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([504]));
    // One that comes at the end of a pause is a probe, and is waited for like any other.
    await vi.waitFor(async () => {
      const asked = upstream.calls.length;
      const shed = await fetch(`${url}/job/77`, { headers: html });
      expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '5']);
      expect(upstream.calls.length, 'a probe of each class').toBeLessThanOrEqual(asked + 2);
    }, 5000);
    await wait(1500);
    answerJobs(upstream);
    const healed = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - healed < 8000) {
      status = await statusOf(`${url}/job/77`);
      await wait(50);
    }
    expect(status).toBe(200);
  });
});

describe('the budget', () => {
  it('of a save is one of its own', async () => {
    const gateway = await start({ readBudget: 200, saveBudget: 700 });
    upstream.on(
      '/signinweb',
      fake.later(400, fake.ok({ session_token: 'x'.repeat(20), user_type: 1, login_type: 1 })),
    );
    expect((await signIn(gateway)).status).toBe(200);
    upstream.on('/signinweb', fake.hang);
    const late = await signIn(gateway);
    expect([late.status, late.headers.get('retry-after')]).toEqual([504, '5']);
  });

  it('of one request is for all of its calls together, unless it is a stream of them', async () => {
    const { url } = await start({ readBudget: 500 });
    upstream.on(
      '/getjoblistmobile',
      fake.ok({ job_list_display_info: { job_info_vo_list: [] } }),
      fake.later(250, fake.ok({ job_list_display_info: { job_info_vo_list: [] } })),
    );
    expect(await (await fetch(`${url}/api/stream`)).json()).toEqual({ kind: 'ok' });
  });

  it('[A-14] of a sign-out is five seconds, and the cookie goes in any case', async () => {
    const gateway = await start({ saveBudget: 60_000 });
    acceptSignIn(upstream);
    const cookie = await signedIn(gateway, upstream);
    upstream.on('/logoutweb', fake.hang);
    const response = await fetch(`${gateway.url}${api.session}`, {
      method: 'DELETE',
      headers: { ...sameOrigin, cookie },
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^atelier-session=;/);
    expect(gateway.logs.some((line) => JSON.parse(line).outcome === 'timed-out')).toBe(true);
  });
});
