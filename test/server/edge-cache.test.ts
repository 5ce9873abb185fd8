import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleJobs } from '../../server/marketplace/demo/known.ts';
import { paths } from '../../shared/paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../helpers/services/marketplace.ts';
import { findProxy } from '../helpers/services/proxy-programs.ts';
import { type Proxy, startNginx } from '../helpers/services/proxy.ts';
import { freePort } from '../helpers/services/stack.ts';
import { cookieOf } from './gateway/session/signed-in.ts';

const nginx = findProxy('nginx');
/** Long enough for a busy machine to ask again within it. */
const SECONDS = 3;

describe.skipIf(nginx === null)('visitors’ pages at nginx, with EDGE_CACHE', () => {
  let marketplace: TestMarketplace;
  let gateway: TestGateway;
  let proxy: Proxy;
  let cookie: string;
  /** Pages that were rendered. */
  let made = 0;

  beforeAll(async () => {
    marketplace = await startMarketplace({ sampleData: true });
    gateway = await startGateway({
      marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
      config: { edgeCache: SECONDS },
      renderer: { render: async (_url, { data }) => `page ${++made}: ${JSON.stringify(data)}` },
    });
    proxy = await startNginx(nginx ?? '', {
      ports: [gateway.port, await freePort(), await freePort()],
      port: await freePort(),
      keepAlive: 1,
      hasEdgeCache: true,
    });
    const signedIn = await fetch(`${proxy.url}/api/session`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'candidate@atelier.test', password: 'atelier-demo' }),
    });
    cookie = cookieOf(signedIn);
  });
  afterAll(async () => {
    await proxy.stop();
    await gateway.close();
    await marketplace.close();
  });

  /** Asks nginx as a browser does. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(proxy.url + path, { headers });
    const { status, headers: given } = answer;
    return { status, from: given.get('x-cache'), given, body: await answer.text() };
  }

  test('a page is made once for all visitors, and a browser asks again each time', async () => {
    const before = made;
    const first = await ask(paths.home);
    const second = await ask(paths.home);
    expect([first.from, second.from, made - before]).toEqual(['MISS', 'HIT', 1]);
    expect(second.body).toBe(first.body);
    expect(second.given.get('cache-control')).toBe(
      `public, max-age=0, s-maxage=${SECONDS}, stale-while-revalidate=${SECONDS}, stale-if-error=3600`,
    );
    expect(second.given.getSetCookie()).toEqual([]);
  });

  test('whoever is signed in gets a page of their own, whoever came first', async () => {
    const path = paths.job(sampleJobs.liveOpen);
    const person = await ask(path, { cookie });
    const visitor = await ask(path);
    const again = await ask(path, { cookie: `other=1; ${cookie}` });
    for (const { body } of [person, again]) expect(body).toContain('"role":"candidate"');
    expect(visitor.body).toContain('"role":"visitor"');
    expect([person.from, visitor.from, again.from]).toEqual(['BYPASS', 'MISS', 'BYPASS']);
    expect(again.given.get('cache-control')).toBe('private, no-store');
    expect((await ask(path)).body).toBe(visitor.body);
  });

  test('the answer that clears a cookie is kept for nobody', async () => {
    const path = `${paths.jobs}?sort_by=1`;
    const stale = await ask(path, { cookie: 'atelier-session=of-long-ago' });
    expect(stale.given.getSetCookie().join()).toContain('atelier-session=;');
    const visitor = await ask(path);
    expect([visitor.from, visitor.given.getSetCookie()]).toEqual(['MISS', []]);
  });

  test('a page that is not there is asked for each time', async () => {
    const missing = await ask(paths.job('999999'));
    expect(missing.status).toBe(404);
    expect(missing.given.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('past its time a page is shown once more, and then the new one; while nothing answers, the old one', async () => {
    const path = paths.job(sampleJobs.remote);
    const first = await ask(path);
    const title = 'Illustrator of quiet maps';
    await marketplace.db
      .updateTable('jobs')
      .set({ title })
      .where('id', '=', Number(sampleJobs.remote))
      .execute();
    await wait(SECONDS * 1000 + 100);
    expect((await ask(path)).body).toBe(first.body);
    await expect.poll(async () => (await ask(path)).body).toContain(title);

    await gateway.close();
    await wait(SECONDS * 2000 + 100);
    const stale = await ask(path);
    expect([stale.status, stale.from]).toEqual([200, 'STALE']);
    expect(stale.body).toContain(title);
    expect((await ask(path, { cookie })).status).toBe(502);
  });
});
