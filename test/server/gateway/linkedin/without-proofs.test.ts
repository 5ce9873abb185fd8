import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import { linkedInSignIn } from '../../../../shared/contract/session/linkedin-sign-in.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  answerProvider,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../helpers/services/openid-provider.ts';
import { ask, type Flow, startFlow } from '../application/flow.ts';

const publicOrigin = 'https://atelier.example';

let provider: OpenIdProvider;
let flow: Flow;
let sent = new URLSearchParams();

beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.interrupt = likeLinkedIn;
  flow = await startFlow({ publicOrigin, linkedIn: provider.settings });
});
afterAll(async () => {
  await flow.close();
  await provider.close();
});

/** As LinkedIn is known to be: no word of PKCE, no `iss`, and no answer to a code that comes with a verifier. */
function likeLinkedIn(request: IncomingMessage, response: ServerResponse): boolean {
  const { issuer } = provider.settings;
  const json = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/.well-known/openid-configuration') {
    json({
      issuer,
      authorization_endpoint: `${issuer}/authorization`,
      token_endpoint: `${issuer}/accessToken`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  } else if (request.url?.startsWith('/authorization?') === true) {
    const asked = new URL(request.url, issuer).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'a-code', state: asked.get('state') ?? '' }).toString();
    response.writeHead(302, { location: back.href }).end();
  } else if (request.url === '/accessToken') {
    void text(request).then((body) => {
      sent = new URLSearchParams(body);
      const isKnown = request.headers.authorization?.startsWith('Basic ') === true;
      if (sent.has('code_verifier') || !isKnown) return json({ error: 'invalid_client' }, 401);
      return json({ access_token: 'a-token', token_type: 'Bearer', expires_in: 60, id_token: idToken() });
    });
  } else json({ sub: 'somebody', profile: 'https://www.linkedin.com/in/asha-rao' });
  return true;
}

/** Straight from the provider, so that its signature need not be looked at (OpenID Connect Core §3.1.3.7). */
function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const { issuer: iss, clientId: aud } = provider.settings;
  return [{ alg: 'RS256' }, { iss, aud, sub: 'somebody', iat: now, exp: now + 60 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('c2lnbmF0dXJl')
    .join('.');
}

test('a provider that takes no proofs gets none, and the state alone binds its answer', async () => {
  const cookie = await flow.signIn('newcomer');
  const job = String(await flow.job());
  const begun = await ask(flow.gateway, 'POST', applicationApi.linkedInSignIn(job), { cookie });
  const kept = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { url, state } = linkedInSignIn.parse(await begun.json());
  expect([...new URL(url).searchParams.keys()].toSorted()).toEqual(
    ['client_id', 'redirect_uri', 'response_type', 'scope', 'state'].toSorted(),
  );
  const returned = await answerProvider(url);
  expect(returned.searchParams.get('state')).toBe(state);
  const reply = await ask(flow.gateway, 'POST', applicationApi.linkedInCode(job), {
    cookie: `${cookie}; ${kept}`,
    body: { code: returned.searchParams.get('code'), state, issuer: null },
  });
  expect(filesChanged.parse(await reply.json()).linkedIn?.url).toBe('https://www.linkedin.com/in/asha-rao');
  expect(Object.fromEntries(sent)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'a-code',
    redirect_uri: publicOrigin + paths.linkedInReturn,
  });
});
