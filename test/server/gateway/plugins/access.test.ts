import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../server/settings/config.ts';
import { buildGateway } from '../../../../server/gateway/app.ts';
import { SessionSeal } from '../../../../server/gateway/plugins/session/session-seal.ts';
import { sessionCookieName } from '../../../../server/gateway/plugins/session/session.ts';
import { createLogger } from '../../../../server/log.ts';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../../server/marketplace/demo/known.ts';
import { accountHeader, api } from '../../../../shared/paths.ts';
import { sameOrigin, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startEveryRoute } from './every-route.ts';

const APPLICATION = '/api/jobs/:id/application';
const PROFILE_STEPS =
  'introduction location contact availability education experience cv portfolio skills story expectations preferences'.split(
    ' ',
  );
const PROMPTS = 'email skills software software-on-back'.split(' ');
const entryRoutes = (kind: string) => [
  `POST /api/profile/${kind}`,
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/profile/${kind}/:id`),
  `GET /api/profile/${kind}/:id/safety`,
];
const PROFILE_CHANGES = [
  ...PROFILE_STEPS.map((step) => `POST /api/profile/steps/${step}`),
  ...['education', 'experience'].flatMap(entryRoutes),
];

/** Whom each route is for; all others are for anybody. */
const expected: Readonly<Record<string, string>> = {
  'GET /metrics': 'operator',
  'GET /api/files/:id': 'signed-in',
  'GET /api/availability': 'candidate',
  'POST /api/availability': 'candidate',
  'POST /api/availability/extension': 'candidate',
  'GET /api/profile': 'candidate',
  'GET /api/profile/preview': 'candidate',
  'POST /api/profile/picture': 'candidate',
  'POST /api/profile/picture/crops': 'candidate',
  'GET /api/profile/picture/originals/:id': 'candidate',
  'GET /api/profile/steps': 'candidate',
  'POST /api/profile/files': 'candidate',
  'PUT /api/profile/files': 'candidate',
  'DELETE /api/profile/files/:fileId': 'candidate',
  'PUT /api/profile/links': 'candidate',
  'PUT /api/profile/portfolio-confidential': 'candidate',
  'POST /api/profile/expected-pay': 'candidate',
  ...Object.fromEntries(PROFILE_CHANGES.map((route) => [route, 'candidate'])),
  'GET /api/prompts': 'candidate',
  ...Object.fromEntries(PROMPTS.map((name) => [`POST /api/prompts/${name}`, 'candidate'])),
  'GET /api/applications': 'candidate',
  'GET /api/saved-jobs': 'candidate',
  'GET /api/jobs/:id/application/profile-offer': 'candidate',
  'POST /api/jobs/:id/application/profile-offer': 'candidate',
  'GET /api/hidden': 'candidate',
  'PUT /api/hidden': 'candidate',
  'POST /api/saved-searches': 'candidate',
  'PUT /api/saved-searches/:id': 'candidate',
  'DELETE /api/saved-searches/:id': 'candidate',
  'PUT /api/jobs/:id/saved': 'candidate',
  'DELETE /api/jobs/:id/saved': 'candidate',
  'POST /api/jobs/:id/working-week': 'candidate',
  [`GET ${APPLICATION}`]: 'candidate',
  [`DELETE ${APPLICATION}`]: 'candidate',
  [`POST ${APPLICATION}/abort`]: 'candidate',
  [`POST ${APPLICATION}/steps`]: 'candidate',
  [`POST ${APPLICATION}/submission`]: 'candidate',
  [`GET ${APPLICATION}/receipt`]: 'candidate',
  [`PUT ${APPLICATION}/relocation`]: 'candidate',
  [`PUT ${APPLICATION}/portfolio-links`]: 'candidate',
  [`POST ${APPLICATION}/portfolio-links`]: 'candidate',
  [`PUT ${APPLICATION}/portfolio-links/:linkId`]: 'candidate',
  [`PUT ${APPLICATION}/portfolio-confidential`]: 'candidate',
  [`POST ${APPLICATION}/files`]: 'candidate',
  [`PUT ${APPLICATION}/files/:fileId`]: 'candidate',
  [`DELETE ${APPLICATION}/files/:fileId`]: 'candidate',
  [`DELETE ${APPLICATION}/linkedin/:linkId`]: 'candidate',
  [`POST ${APPLICATION}/linkedin-sign-in`]: 'candidate',
  [`POST ${APPLICATION}/linkedin-sign-in/code`]: 'candidate',
  'GET /api/postings': 'recruiter',
  'GET /api/job-drafts/new': 'recruiter',
  'GET /api/job-drafts/:id': 'recruiter',
  'GET /api/jobs/:id/draft': 'recruiter',
  'POST /api/job-drafts': 'recruiter',
  'PUT /api/job-drafts/:id': 'recruiter',
  'DELETE /api/job-drafts/:id': 'recruiter',
};

/** Answers that are the same for everybody, whoever asks: caches may keep them. */
const shared = /^\/(?:api\/suggestions|api\/docs|media|assets|robots\.txt|sitemap|feed\.atom)/;

const accounts = ['visitor', 'candidate', 'recruiter', 'freelance-recruiter'] as const;
type Account = (typeof accounts)[number];

/** The code with which a route refuses this account; null: the account may use it. */
function refusal(role: string, account: Account): string | null {
  if (role === 'anybody') return null;
  if (role === 'operator') return 'not-found';
  if (account === 'visitor') return 'sign-in-required';
  if (role === 'signed-in') return null;
  return (role === 'candidate') === (account === 'candidate') ? null : 'forbidden';
}

const nameOf = ({ url }: RouteOptions, method: string): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;

describe('who may call', () => {
  let gateway: TestGateway;
  let routes: readonly RouteOptions[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ gateway, routes, close } = await startEveryRoute({ hasApiDocs: true, metricsToken: 'm'.repeat(16) }));
  });
  afterAll(() => close());

  async function cookieOf(account: Account): Promise<string> {
    if (account === 'visitor') return '';
    const email = account === 'freelance-recruiter' ? sampleAccounts.freelancer : sampleAccounts[account];
    const body = JSON.stringify({ email, password: samplePassword });
    const headers = { ...sameOrigin, 'content-type': 'application/json' };
    const answer = await fetch(gateway.url + api.session, { method: 'POST', headers, body });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  it('is what each route says', () => {
    const named = new Map(
      routes.flatMap((route) => [route.method].flat().map((method) => [nameOf(route, method), route.config])),
    );
    const roles = [...named].map(([name, config]) => [name, config?.role ?? 'nobody said']);
    const others = Object.fromEntries(roles.filter(([, role]) => role !== 'anybody'));
    expect(others).toEqual(expected);
  });

  it.each(accounts)(
    'is asked of each request by a %s, and nothing of theirs may be kept',
    { timeout: 60_000 },
    async (account) => {
      const cookie = await cookieOf(account);
      for (const route of routes)
        for (const method of [route.method].flat()) {
          if (method === 'DELETE' && route.url === api.session) continue;
          const path = route.url.replaceAll(/:(\w+)(?:\([^)]*\))?|\*/g, (_whole, name?: string) =>
            name === undefined ? 'x.svg' : sampleJobs.liveOpen,
          );
          const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
          const response = await fetch(gateway.url + path, {
            method,
            redirect: 'manual',
            headers: { cookie, ...(isRead ? {} : { ...sameOrigin, 'content-type': 'application/json' }) },
            ...(isRead || method === 'DELETE' ? {} : { body: '{}' }),
          });
          const text = await response.text();
          const role = expected[nameOf(route, method)] ?? 'anybody';
          const wanted = refusal(role, account);
          const what = `${method} ${path} by a ${account}: ${response.status} ${text.slice(0, 200)}`;
          if (wanted !== null && method !== 'HEAD')
            expect.soft(JSON.parse(text), what).toMatchObject({ code: wanted });
          if (wanted === null) expect.soft(text, what).not.toMatch(/"code":"(?:sign-in-required|forbidden)"/);
          if (role !== 'anybody' || (cookie !== '' && !shared.test(path)))
            expect.soft(response.headers.get('cache-control'), what).toBe('private, no-store');
        }
    },
  );
});

describe('a route', () => {
  const build = async () => {
    const config = loadConfig(['--test'], { PORT: '0' });
    const logger = createLogger('gateway', 'fatal', { write: () => {} });
    const gateway = await buildGateway({
      config,
      logger,
      marketplace: { socketPath: '/none' },
      renderer: null,
    });
    const seal = new SessionSeal(config.sessionSecrets);
    const sealed = await seal.seal({ token: 't', role: 'candidate', expiresAt: Date.now() + 60_000 });
    return { gateway, cookie: `${sessionCookieName(config.isSecure)}=${sealed}` };
  };

  it('that does not say who may call it keeps the gateway from starting', async () => {
    const { gateway } = await build();
    gateway.get('/api/undeclared', () => 'canary');
    await expect(gateway.ready()).rejects.toThrow('GET /api/undeclared');
    await gateway.close();
  });

  it('of somebody’s own is stored by no cache, whatever it says itself', async () => {
    const { gateway, cookie } = await build();
    for (const role of ['candidate', 'anybody'] as const)
      gateway.get(`/api/${role}`, { config: { role } }, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=60').send('x'),
      );
    gateway.get('/api/silent', { config: { role: 'anybody' } }, () => 'x');
    const kept = async (url: string) =>
      (await gateway.inject({ url, headers: { cookie } })).headers['cache-control'];
    expect(await kept('/api/candidate')).toBe('private, no-store');
    expect(await kept('/api/anybody')).toBe('public, max-age=60');
    expect(await kept('/api/silent')).toBe('private, no-store');
    await gateway.close();
  });

  it('[RO-09] is refused to a page that was made for another account, before its body is read', async () => {
    const { gateway, cookie } = await build();
    gateway.post('/api/own', { config: { role: 'signed-in' } }, () => 'x');
    const reply = await fetch(`${await gateway.listen()}/api/own`, {
      method: 'POST',
      headers: { ...sameOrigin, cookie, [accountHeader]: 'another', 'content-type': 'application/json' },
      body: '{"broken":',
    });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'sign-in-required' });
    await gateway.close();
  });
});
