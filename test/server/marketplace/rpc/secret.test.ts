import { afterEach, describe, expect, it } from 'vitest';
import { authCheck } from '../../../../server/wire/session.ts';
import { CALLER_HEADER } from '../../../../server/wire/protocol/envelope.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { addUser } from '../fixtures.ts';

const SECRET = 'known-to-the-gateway-and-to-nobody-else';

let marketplace: TestMarketplace;
let gateway: TestGateway | null = null;
afterEach(async () => {
  await gateway?.close();
  gateway = null;
  await marketplace.close();
});

const wrong = ['', ' ', SECRET.slice(1), `${SECRET}x`, SECRET.toUpperCase(), `${SECRET}, ${SECRET}`, 'none'];

describe('a marketplace with a secret', () => {
  it('answers those who know it, and 401 to all others, whatever they ask', async () => {
    marketplace = await startMarketplace({ callerSecret: SECRET });
    const { wire, db } = marketplace;
    const { token } = await addUser(db);
    const known = { token, headers: { [CALLER_HEADER]: SECRET } };
    expect((await wire.call(authCheck, {}, known)).status).toBe(200);
    expect((await wire.call(jobVisibilityCheck, { job_id: '1' }, known)).status).toBe(200);
    for (const headers of [{}, ...wrong.map((secret) => ({ [CALLER_HEADER]: secret }))]) {
      for (const [method, path] of [
        ['GET', authCheck.path],
        ['GET', jobVisibilityCheck.path],
        ['POST', '/signinweb'],
        ['GET', '/media/logos/x.svg'],
        ['GET', '/files/1'],
        ['GET', '/no-such-call'],
      ] as const) {
        const answer = await wire.raw(method, path, {}, { token, headers });
        expect([path, answer.status, JSON.parse(answer.text)]).toMatchObject([
          path,
          401,
          { error: { code: 'unknown-caller' }, data: null },
        ]);
      }
    }
  });

  it('says whether it lives to whoever watches it, and to a gateway that its secret is wrong', async () => {
    marketplace = await startMarketplace({ callerSecret: SECRET });
    const statusOf = async (path: string, secret?: string) =>
      (
        await marketplace.wire.raw(
          'GET',
          path,
          {},
          secret === undefined ? {} : { headers: { [CALLER_HEADER]: secret } },
        )
      ).status;
    for (const path of ['/healthz', '/readyz']) {
      expect([await statusOf(path), await statusOf(path, SECRET), await statusOf(path, 'wrong')]).toEqual([
        200, 200, 401,
      ]);
    }
  });
});

describe('a gateway of a marketplace on TCP', () => {
  async function start(secret: string | null) {
    marketplace = await startMarketplace({ callerSecret: SECRET, listensOnPort: true });
    const { url } = marketplace;
    if (url === null) throw new Error('the marketplace has no port');
    gateway = await startGateway({ marketplace: { url, secret } });
    const user = await addUser(marketplace.db);
    return { url: gateway.url, user, gateway };
  }

  async function signIn(url: string, email: string) {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-atelier': '1' },
      body: JSON.stringify({ email, password: 'seven quiet otters' }),
    });
    return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  it('shows the secret with every call', async () => {
    const { url, user } = await start(SECRET);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { status, cookie } = await signIn(url, user.email);
    expect(status).toBe(200);
    const whoAmI = await fetch(`${url}/api/session`, { headers: { cookie } });
    expect(await whoAmI.json()).toMatchObject({ role: 'candidate', name: 'Asha Rao' });
    expect((await fetch(`${url}/media/logos/none.svg`)).status).toBe(404);
    expect((await fetch(`${url}/api/files/1`, { headers: { cookie } })).status).toBe(404);
  });

  it('with a wrong one is not ready, signs nobody out, and says in its log which setting it is', async () => {
    const { url, gateway } = await start('another secret than that of the marketplace');
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const cookie = await sealedCookie(gateway);
    const answer = await fetch(`${url}/api/session`, { headers: { cookie } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.json()).toMatchObject({ role: 'candidate', name: null });
    expect((await signIn(url, 'asha@example.com')).status).toBe(503);
    const said = () => gateway.logs.join('');
    // Failures that only a marketplace which is away explains are logged once a second.
    await expect
      .poll(said, { timeout: 5000 })
      .toContain('the marketplace asks for another MARKETPLACE_SECRET');
    expect(said()).not.toContain('another secret than');
  });
});

async function sealedCookie({ config }: TestGateway): Promise<string> {
  const { SessionSeal } = await import('../../../../server/gateway/plugins/session/session-seal.ts');
  const session = { token: 'x'.repeat(40), role: 'candidate' as const, expiresAt: Date.now() + 60_000 };
  return `atelier-session=${await new SessionSeal(config.sessionSecrets).seal(session)}`;
}
