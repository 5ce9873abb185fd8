import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import { type LinkedInCode, linkedInSignIn } from '../../../../shared/contract/session/linkedin-sign-in.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { ATTEMPT_LIFETIME_MS } from '../../../../server/gateway/features/application/linkedin-attempt.ts';
import {
  answerProvider,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../helpers/services/openid-provider.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';

const publicOrigin = 'https://atelier.example';
const redirectUri = publicOrigin + paths.linkedInReturn;
const asha = {
  given_name: 'Asha',
  family_name: 'Rao',
  email: 'asha@example.com',
  profile: 'https://www.linkedin.com/in/asha-rao',
  picture: 'https://media.example/asha.jpg',
};

let provider: OpenIdProvider;
let flow: Flow;
let cookie: string;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.serve(redirectUri);
  flow = await startFlow({ publicOrigin, linkedIn: provider.settings });
  cookie = await flow.signIn('newcomer');
});
beforeEach(() => {
  provider.person = asha;
  provider.interrupt = null;
});
afterAll(async () => {
  await flow.close();
  await provider.close();
});

interface Begun {
  readonly job: number;
  readonly url: string;
  readonly state: string;
  /** The cookie that the browser keeps of it. */
  readonly kept: string;
}

async function begin(job: number, session = cookie): Promise<Begun> {
  const reply = await ask(flow.gateway, 'POST', applicationApi.linkedInSignIn(String(job)), {
    cookie: session,
  });
  expect(reply.status).toBe(200);
  const kept = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { job, kept, ...linkedInSignIn.parse(await reply.json()) };
}

function codeOf(returned: URL): LinkedInCode {
  const query = returned.searchParams;
  return { code: query.get('code') ?? '', state: query.get('state') ?? '', issuer: query.get('iss') };
}

const hand = ({ job, kept }: Begun, code: LinkedInCode, session = cookie) =>
  ask(flow.gateway, 'POST', applicationApi.linkedInCode(String(job)), {
    cookie: `${session}; ${kept}`,
    body: code,
  });

/** From the press of the button to the code in hand. */
async function goThere(job: number): Promise<{ begun: Begun; code: LinkedInCode }> {
  const begun = await begin(job);
  return { begun, code: codeOf(await answerProvider(begun.url)) };
}

test('[C-54] the code becomes the link of the application, and what LinkedIn says is kept', async () => {
  const job = await flow.job();
  expect((await flow.view(job, cookie)).hasLinkedInSignIn).toBe(true);
  const { begun, code } = await goThere(job);
  expect(begun.url).toContain(encodeURIComponent(redirectUri));
  const reply = await hand(begun, code);
  const changed = filesChanged.parse(await reply.json());
  expect(changed.linkedIn).toMatchObject({ url: asha.profile });
  expect((await flow.view(job, cookie)).answers.linkedIn).toEqual(changed.linkedIn);
  const profile = await flow.marketplace.db
    .selectFrom('linkedin_profiles')
    .selectAll()
    .where('public_profile_url', '=', asha.profile)
    .executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    linkedin_id: 'somebody',
    first_name: 'Asha',
    last_name: 'Rao',
    email: asha.email,
    picture_url: asha.picture,
  });
});

test('the way there carries state, PKCE and nonce, and the browser keeps the rest sealed', async () => {
  const job = await flow.job();
  const reply = await ask(flow.gateway, 'POST', applicationApi.linkedInSignIn(String(job)), { cookie });
  const { url, state } = linkedInSignIn.parse(await reply.json());
  const query = new URL(url).searchParams;
  expect(url.startsWith(`${provider.settings.issuer}/auth?`)).toBe(true);
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    client_id: 'atelier',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    code_challenge_method: 'S256',
  });
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/u);
  expect(query.get('nonce')).toMatch(/^[\w-]{43}$/u);
  const [kept = '', ...more] = reply.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(kept).toMatch(/^atelier-linkedin=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/u);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect((await begin(job)).state).not.toBe(state);
});

describe('[F-17] a profile that is private or has no address', () => {
  test.each([
    ['no address', { ...asha, profile: undefined }],
    ['an address elsewhere', { ...asha, profile: 'https://elsewhere.example/asha' }],
  ])('is refused beside the field, and the CV is asked for: %s', async (_what, { profile, ...person }) => {
    const job = await flow.job();
    provider.person = profile === undefined ? person : { ...person, profile };
    const { begun, code } = await goThere(job);
    const refused = await problemIn(await hand(begun, code));
    expect(refused).toMatchObject({ status: 422, code: 'invalid-input' });
    expect(refused.errors).toEqual(
      expect.arrayContaining([
        { pointer: '/linkedInUrl', message: messages.cv.privateProfile },
        { pointer: '/cv', message: messages.cv.required },
      ]),
    );
    expect((await flow.view(job, cookie)).answers.linkedIn).toBeNull();
  });
});

describe('what does not belong together is refused, and nothing is asked of the provider', () => {
  const refused = { status: 422, code: 'linkedin-refused' };
  const exchanges = () => provider.requests.filter((request) => request === 'POST /token').length;

  test('another state, none at all, another issuer', async () => {
    const before = exchanges();
    const { begun, code } = await goThere(await flow.job());
    expect(await problemIn(await hand(begun, { ...code, state: 'another' }))).toMatchObject(refused);
    expect(await problemIn(await hand({ ...begun, kept: '' }, code))).toMatchObject(refused);
    expect(await problemIn(await hand({ ...begun, kept: 'atelier-linkedin=x.y' }, code))).toMatchObject(
      refused,
    );
    expect(await problemIn(await hand(begun, { ...code, issuer: 'https://other.example' }))).toMatchObject(
      refused,
    );
    expect(await problemIn(await hand(begun, { ...code, issuer: null }))).toMatchObject(refused);
    expect(exchanges()).toBe(before);
  });

  test('another session, another job', async () => {
    const before = exchanges();
    const { begun, code } = await goThere(await flow.job());
    const other = await flow.signIn('candidate');
    const again = await flow.signIn('newcomer');
    expect(await problemIn(await hand(begun, code, other))).toMatchObject(refused);
    expect(await problemIn(await hand(begun, code, again))).toMatchObject(refused);
    expect(await problemIn(await hand({ ...begun, job: await flow.job() }, code))).toMatchObject(refused);
    expect(exchanges()).toBe(before);
  });

  test('one that took too long', async () => {
    const before = exchanges();
    const { begun, code } = await goThere(await flow.job());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ATTEMPT_LIFETIME_MS });
    try {
      expect(await problemIn(await hand(begun, code))).toMatchObject(refused);
    } finally {
      vi.useRealTimers();
    }
    expect(exchanges()).toBe(before);
  });
});

test('an attempt is good for one code, and a code for one exchange', async () => {
  const { begun, code } = await goThere(await flow.job());
  const first = await hand(begun, code);
  expect(first.status).toBe(200);
  expect(first.headers.getSetCookie()).toEqual([
    'atelier-linkedin=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
  ]);
  // As from a thief who has kept the cookie.
  expect(await problemIn(await hand(begun, code))).toMatchObject({ status: 422, code: 'linkedin-refused' });
  const second = await begin(begun.job);
  expect(await problemIn(await hand(second, { ...code, state: second.state }))).toMatchObject({
    code: 'linkedin-refused',
  });
});

test('an attempt is spent even when the marketplace says in the same answer that the session has ended', async () => {
  const own = await flow.signIn('newcomer');
  const begun = await begin(await flow.job(), own);
  const code = codeOf(await answerProvider(begun.url));
  expect((await ask(flow.gateway, 'DELETE', api.session, { cookie: own })).status).toBe(200);
  const reply = await hand(begun, code, own);
  expect(reply.status).toBe(401);
  expect(reply.headers.getSetCookie().toSorted()).toEqual([
    expect.stringMatching(/^atelier-linkedin=; Max-Age=0; /u),
    expect.stringMatching(/^atelier-session=; Max-Age=0; /u),
  ]);
});

test('a code that was stolen on its way does not work with the proofs of another attempt', async () => {
  const { code } = await goThere(await flow.job());
  const own = await begin(await flow.job());
  expect(await problemIn(await hand(own, { ...code, state: own.state }))).toMatchObject({
    status: 422,
    code: 'linkedin-refused',
  });
  expect(provider.requests.at(-1)).toBe('POST /token');
});

test('a code is not spent on a job that takes no applications any more', async () => {
  const { begun, code } = await goThere(await flow.job());
  const before = provider.requests.length;
  await flow.marketplace.db
    .updateTable('jobs')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', begun.job)
    .execute();
  expect(await problemIn(await hand(begun, code))).toMatchObject({ status: 410, code: 'job-expired' });
  expect(provider.requests).toHaveLength(before);
});

test('who does not allow it comes back without a code', async () => {
  const { url, state } = await begin(await flow.job());
  const returned = await answerProvider(url, 'cancel');
  expect(returned.origin + returned.pathname).toBe(redirectUri);
  expect(Object.fromEntries(returned.searchParams)).toMatchObject({ error: 'access_denied', state });
});

test('a provider that is down is said to be, and the marketplace is not held to be ill', async () => {
  const job = await flow.job();
  const { begun, code } = await goThere(job);
  provider.interrupt = (request, response) => {
    if (request.url === '/token') response.writeHead(503).end('down');
    return request.url === '/token';
  };
  const down = { status: 503, code: 'linkedin-unavailable' };
  expect(await problemIn(await hand(begun, code))).toMatchObject(down);
  expect((await flow.view(job, cookie)).answers.linkedIn).toBeNull();
  const said = [...flow.gateway.logs, ...flow.marketplace.logs].join('\n');
  expect(said).toContain('LinkedIn did not exchange a code');
  expect(said).not.toContain(code.code);
  expect(said).not.toContain(provider.settings.clientSecret);
});

test('[RO-09] nothing of it without a session, nor for recruiters, nor from another site', async () => {
  const recruiter = await flow.signIn('recruiter');
  const body = { code: 'a', state: 'b', issuer: null };
  for (const path of [applicationApi.linkedInSignIn('5'), applicationApi.linkedInCode('5')]) {
    expect((await ask(flow.gateway, 'POST', path, { body })).status).toBe(401);
    expect((await ask(flow.gateway, 'POST', path, { body, cookie: recruiter })).status).toBe(403);
    const foreign = await ask(flow.gateway, 'POST', path, {
      body,
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
  }
});

test('the page that LinkedIn sends back to keeps its opener, and tells nobody where it was', async () => {
  const page = await ask(flow.gateway, 'GET', `${paths.linkedInReturn}?code=a&state=b`);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  expect(await page.text()).not.toContain('code=a');
  const flowPage = await ask(flow.gateway, 'GET', paths.application(String(await flow.job())), { cookie });
  expect(flowPage.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

test('a provider that was down is asked again, and exchanges are counted by session', async () => {
  const counted = await startFlow({ publicOrigin, linkedIn: provider.settings, signInLimit: 1 });
  const [before, own] = [flow, await counted.signIn('newcomer')];
  flow = counted;
  try {
    const job = await counted.job();
    provider.interrupt = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
    const path = applicationApi.linkedInSignIn(String(job));
    const down = await ask(counted.gateway, 'POST', path, { cookie: own });
    expect(down.headers.getSetCookie()).toEqual([]);
    expect(await problemIn(down)).toMatchObject({ status: 503, code: 'linkedin-unavailable' });
    provider.interrupt = null;
    const [one, two] = [await begin(job, own), await begin(job, own)];
    expect(
      (await hand(one, { code: 'none', state: one.state, issuer: provider.settings.issuer }, own)).status,
    ).toBe(422);
    const limited = await hand(
      two,
      { code: 'none', state: two.state, issuer: provider.settings.issuer },
      own,
    );
    expect(limited.headers.get('retry-after')).toMatch(/^[1-9]\d*$/u);
    expect(await problemIn(limited)).toMatchObject({ status: 429, code: 'too-many-requests' });
  } finally {
    flow = before;
    await counted.close();
  }
});
