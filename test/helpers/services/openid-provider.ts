import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import type { LinkedInSettings } from '../../../server/linkedin/settings.ts';

/** The claims of a person who signs in (OpenID Connect Core §5.1). */
export interface Person {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  readonly profile?: string;
  readonly picture?: string;
}

export interface OpenIdProvider {
  readonly settings: LinkedInSettings & { readonly clientSecret: string };
  /** The next person to sign in. */
  person: Person;
  /** Returns true when it has answered the request instead of the provider. */
  interrupt: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** The requests so far, such as `POST /token`. */
  readonly requests: readonly string[];
  /** Starts to serve. Before that it refuses everybody, because the client's address is unknown. */
  serve(redirectUri: string): void;
  close(): Promise<void>;
}

const ACCOUNT = 'somebody';
const CLIENT_ID = 'atelier';
const CLIENT_SECRET = 'a secret between the provider and the marketplace';

/** A real OpenID provider on loopback with one question: allow or cancel. */
export async function startOpenIdProvider(changes: Configuration = {}): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'a' }] };
  const requests: string[] = [];
  let answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    if (started.interrupt?.(request, response) === true) return;
    if (answer === null) response.writeHead(503).end();
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://localhost:${address.port}`;

  const configuration = (redirectUri: string): Configuration => ({
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks,
    cookies: { keys: ['a key for cookies'] },
    claims: { profile: ['given_name', 'family_name', 'profile', 'picture'], email: ['email'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...started.person }),
    }),
    ...changes,
  });

  const started: OpenIdProvider = {
    settings: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    person: {},
    interrupt: null,
    requests,
    serve(redirectUri) {
      const provider = new Provider(issuer, configuration(redirectUri));
      const handle = provider.callback();
      answer = (request, response) => {
        const isQuestion = request.url?.startsWith('/interaction/') === true;
        void (isQuestion ? ask(provider, request, response) : handle(request, response));
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

const question = `<!doctype html><html lang="en"><title>Provider</title>
<form method="post"><button name="choice" value="allow">Allow</button>
<button name="choice" value="cancel">Cancel</button></form></html>`;

/** Asks, and signs in with consent to everything in one step. */
async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(question);
    return;
  }
  const choice = new URLSearchParams(await text(request)).get('choice');
  if (choice !== 'allow') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const grant = new provider.Grant({ accountId: ACCOUNT, clientId: CLIENT_ID });
  grant.addOIDCScope('openid profile email');
  const result = { login: { accountId: ACCOUNT }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

/**
 * Visits the provider as a browser would, answers the question, and returns the final address.
 * @param url where the gateway says the sign-in begins
 */
export async function answerProvider(url: string, choice: 'allow' | 'cancel' = 'allow'): Promise<URL> {
  const { origin } = new URL(url);
  const jar = new Map<string, string>();
  const go = async (to: string, body?: string) => {
    const reply = await fetch(to, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    return location === null ? null : new URL(location, to);
  };
  const first = await go(url);
  if (first === null) throw new Error('the provider did not ask');
  if (first.origin !== origin) return first;
  let next = await go(first.href, `choice=${choice}`);
  while (next?.origin === origin) next = await go(next.href);
  if (next === null) throw new Error('the provider did not answer');
  return next;
}
