import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { availabilityApi } from '../../shared/availability-paths.ts';
import { api } from '../../shared/paths.ts';
import * as fake from '../helpers/services/fake-upstream.ts';
import { sameOrigin } from '../helpers/services/gateway.ts';
import { findProxy } from '../helpers/services/proxy-programs.ts';
import { type Proxy, startCaddy, startNginx } from '../helpers/services/proxy.ts';
import { freePort, PRODUCT, startProgram, untilReady } from '../helpers/services/stack.ts';
import { acceptSignIn, cookieOf } from './gateway/session/signed-in.ts';

const nginx = findProxy('nginx');
const caddy = findProxy('caddy');
/** Milliseconds; the examples' four seconds are one here. */
const DRAIN_DELAY = 1500;
const KEEP_ALIVE = 1;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function startGateway(port: number, marketplace: string) {
  const program = startProgram(PRODUCT, [], {
    PORT: String(port),
    SESSION_SECRET: 's'.repeat(40),
    PUBLIC_ORIGIN: 'http://localhost:3000',
    MARKETPLACE_SECRET: 'none',
    MARKETPLACE_URL: marketplace,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: '1000000',
    OVERLOAD_WAIT: '0',
    DRAIN_DELAY: String(DRAIN_DELAY),
    DATA_DIR: '/nonexistent',
  });
  await untilReady(program, `http://127.0.0.1:${port}/readyz`);
  return program;
}

async function stop({ child }: Awaited<ReturnType<typeof startGateway>>): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** One request on a connection of the agent's; its status. */
async function ask(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers });
  const answered = once(asked, 'response');
  asked.end(body);
  const [response] = await answered;
  await text(response);
  return response.statusCode;
}

test.skipIf(nginx === null && caddy === null)(
  'three processes behind the proxies of docs/proxy are restarted one after the other, and no request fails',
  { timeout: 90_000 },
  async () => {
    const upstream = await fake.startFakeUpstream();
    open.push(() => upstream.close());
    upstream.on('/readyz', fake.ok({}));
    upstream.on('/media/1.svg', fake.later(2, fake.raw('<svg xmlns="http://www.w3.org/2000/svg"/>')));
    upstream.on(
      '/toggleavailableforhirestatus',
      fake.later(5, fake.ok({ is_available_for_hire: 1, is_all_complete: 1 })),
    );
    const hidden = { is_available_for_hire: 0, latest_step: 4, latest_sub_step: 1, is_all_complete: 1 };
    upstream.on('/getavailableforhirestatusinfo', fake.ok({ available_for_hire_status_info: hidden }));
    acceptSignIn(upstream);
    const ports = [await freePort(), await freePort(), await freePort()];
    const gateways = await Promise.all(ports.map((port) => startGateway(port, upstream.url)));
    open.push(() => Promise.all(gateways.map(stop)));
    const proxies: Proxy[] = [];
    open.push(() => Promise.all(proxies.map((proxy) => proxy.stop())));
    const sites = { ports, keepAlive: KEEP_ALIVE };
    if (nginx !== null) proxies.push(await startNginx(nginx, { ...sites, port: await freePort() }));
    if (caddy !== null) proxies.push(await startCaddy(caddy, { ...sites, port: await freePort() }));

    const signedIn = await fetch(`${proxies[0]?.url}${api.session}`, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'asha@example.com', password: 'correct horse' }),
    });
    const saving = { ...sameOrigin, cookie: cookieOf(signedIn), 'content-type': 'application/json' };
    const failures: string[] = [];
    let saved = 0;
    let read = 0;
    const over = new AbortController();

    /** Somebody who reads and saves by turns, at moments nobody foresees. */
    async function use({ url }: Proxy): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!over.signal.aborted) {
        const statuses = [
          await ask(agent, `${url}/media/1.svg`, {}),
          await ask(agent, url + availabilityApi.state, saving, '{"isAvailableForHire":true}'),
        ].filter((status) => status !== 200);
        failures.push(...statuses.map((status) => `${status} by ${url}`));
        read += 1;
        saved += 1;
        await wait(Math.random() * 60);
      }
      agent.destroy();
    }

    const users = proxies.flatMap((proxy) => Array.from({ length: 6 }, () => use(proxy)));
    for (const [index, port] of ports.entries()) {
      const gateway = gateways[index];
      if (gateway === undefined) throw new Error('there are as many gateways as ports');
      await stop(gateway);
      expect(gateway.child.exitCode).toBe(0);
      gateways[index] = await startGateway(port, upstream.url);
    }
    over.abort();
    await Promise.all(users);
    expect(failures).toEqual([]);
    expect(Math.min(read, saved)).toBeGreaterThan(50);
    expect(upstream.callsTo('/toggleavailableforhirestatus'), 'none was made twice').toHaveLength(saved);
  },
);
