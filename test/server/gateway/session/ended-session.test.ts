import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authenticationResult } from '../../../../server/wire/protocol/envelope.ts';
import { dataOf } from '../../../../server/gateway/errors.ts';
import { defineCall } from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { pictureApi } from '../../../../shared/picture-paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import { signedIn } from './signed-in.ts';

const make = (name: string, session: 'none' | 'optional' | 'required') =>
  defineCall({
    name,
    method: 'GET',
    path: `/${name}`,
    role: session === 'required' ? 'signed-in' : 'anybody',
    session,
    request: z.object({}),
    reply: z.object({ answer: z.number() }),
  });
const open = make('open', 'none');
const perhaps = make('perhaps', 'optional');
const own = make('own', 'required');
const cleared = [
  'atelier-session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
];

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let cookie: string;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    extend(app) {
      for (const call of [open, perhaps, own]) {
        app.get(`/api/${call.name}`, (request) => request.upstream.call(call, {}).then(dataOf));
      }
      app.get('/api/public-page', (request) =>
        request.upstream
          .call(perhaps, {})
          .then((first) =>
            first.kind === 'session-ended' ? request.upstream.call(perhaps, {}) : Promise.resolve(first),
          )
          .then((outcome) => ({ kind: outcome.kind, isVisitor: request.session === null })),
      );
    },
  });
  cookie = await signedIn(gateway, upstream);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const get = async (path: string, headers: Record<string, string> = { cookie }) => {
  const response = await fetch(gateway.url + path, { headers });
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
};

const booleans = [true, false];
const combinations = booleans.flatMap((user) =>
  booleans.flatMap((active) => booleans.map((token) => [user, active, token] as const)),
);

describe.each(['/perhaps', '/own'])('flags of a reply to %s, which carried the session', (path) => {
  it.each(combinations)(
    '[A-01] [A-02] [A-03] valid %j, active %j, token %j',
    async (is_valid_user, is_active_user, is_valid_token) => {
      upstream.on(path, fake.ok({ answer: 1 }, { is_valid_user, is_active_user, is_valid_token }));
      const answer = await get(`/api${path}`);
      const isValid = is_valid_user && is_active_user && is_valid_token;
      expect(answer).toMatchObject(
        isValid
          ? { status: 200, body: { answer: 1 }, cookies: [] }
          : { status: 401, body: { code: 'session-ended' }, cookies: cleared },
      );
    },
  );

  it.each([
    ['null', null],
    ['a list', [true, true, true]],
    ['a text', 'valid'],
    ['an empty object', {}],
    ['one missing', { is_valid_user: true, is_active_user: true }],
    ['words', { is_valid_user: 'true', is_active_user: 'yes', is_valid_token: 'y' }],
    ['two', { is_valid_user: 2, is_active_user: 1, is_valid_token: 1 }],
    ['objects', { is_valid_user: {}, is_active_user: [], is_valid_token: true }],
  ])('[A-01] odd ones count as false: %s', async (_what, flags) => {
    upstream.on(path, fake.json({ error: null, authentication_result: flags, data: { answer: 1 } }));
    expect(await get(`/api${path}`)).toMatchObject({ status: 401, cookies: cleared });
  });

  it.each([
    ['1', { is_valid_user: 1, is_active_user: 1, is_valid_token: 1 }],
    ['"1"', { is_valid_user: '1', is_active_user: '1', is_valid_token: '1', more: 0 }],
  ])('%s counts as true', async (_what, flags) => {
    upstream.on(path, fake.ok({ answer: 1 }, flags));
    expect(await get(`/api${path}`)).toMatchObject({ status: 200, cookies: [] });
  });

  it('[A-03] are read before the error beside them', async () => {
    upstream.on(path, fake.refusal('forbidden', 403, { is_valid_user: false }));
    expect(await get(`/api${path}`)).toMatchObject({ status: 401, body: { code: 'session-ended' } });
  });

  const missing: [what: string, behaviour: fake.Behaviour, status: number, code: string][] = [
    ['data', fake.json({ error: null, data: { answer: 1 } }), 502, 'upstream-invalid'],
    ['a text as the error', fake.json({ error: 'canary' }, 400), 502, 'upstream-invalid'],
    ['a refusal', fake.json({ error: { code: 'forbidden' }, data: null }, 403), 502, 'upstream-invalid'],
    ['a 401', fake.json({ error: { code: 'sign-in-required' } }, 401), 502, 'upstream-invalid'],
    ['a 429', fake.json({ error: { code: 'too-many-requests' } }, 429), 503, 'upstream-unavailable'],
    ['a 429 in words', fake.json({ error: 'canary' }, 429), 503, 'upstream-unavailable'],
    ['a 429 with data', fake.json({ error: null, data: { answer: 1 } }, 429), 503, 'upstream-unavailable'],
    ['a 429 in HTML', fake.raw('<h1>canary</h1>', 429), 503, 'upstream-unavailable'],
  ];
  it.each(missing)(
    '[A-01] a reply without them, as of a proxy, ends nobody and gives nothing: %s',
    async (_what, behaviour, status, code) => {
      upstream.on(path, behaviour);
      const response = await fetch(`${gateway.url}/api${path}`, { headers: { cookie } });
      const body = await response.text();
      expect([response.status, JSON.parse(body)]).toMatchObject([status, { code }]);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.has('retry-after')).toBe(status === 503);
      expect(body).not.toMatch(/canary|"answer"/);
    },
  );

  it('are not asked of a marketplace that has failed: that ends nobody', async () => {
    upstream.on(path, fake.json({ error: { code: 'internal-error' }, authentication_result: {} }, 500));
    expect(await get(`/api${path}`)).toMatchObject({ status: 503, cookies: [] });
  });

  it('are not asked of a marketplace that refuses the gateway itself: that ends nobody', async () => {
    upstream.on(path, fake.refusal('unknown-caller', 401, { is_valid_user: false }));
    const answer = await get(`/api${path}`);
    expect([answer.status, answer.cookies]).toEqual([503, []]);
  });

  it('are not asked of a marketplace that met a damaged record: that ends nobody', async () => {
    upstream.on(path, fake.refusal('damaged-record', 424, { is_valid_user: false }));
    expect(await get(`/api${path}`)).toMatchObject({ status: 502, cookies: [] });
  });

  it('are not asked of a marketplace without its database, whatever its status: that ends nobody', async () => {
    for (const status of [200, 424, 503]) {
      upstream.on(path, fake.refusal('store-unavailable', status, { is_valid_user: false }));
      const answer = await get(`/api${path}`);
      expect([answer.status, answer.cookies]).toEqual([503, []]);
    }
  });
});

describe('in place of a file', () => {
  const page = (type: string, status = 200): fake.Behaviour =>
    fake.raw('canary', status, { 'content-type': type });
  it.each([
    ['a page', page('text/html; charset=utf-8')],
    ['JSON', fake.json({ error: 'canary' })],
    ['data without flags', fake.json({ error: null, data: 'canary' })],
    ['text', page('text/plain')],
    ['a problem', page('application/problem+json')],
    ['XHTML', page('application/xhtml+xml')],
    ['something of no type', (response) => void response.writeHead(200).end('canary')],
    [
      'a document to look at',
      fake.raw('%PDF', 200, { 'content-type': 'application/pdf', 'content-disposition': 'inline' }),
    ],
    ['a page that nothing is there', page('text/html', 404)],
    ['JSON that nothing is there', fake.json({ error: 'canary' }, 404)],
  ] satisfies [string, fake.Behaviour][])(
    '%s, as of a proxy, is no file and ends nobody',
    async (_what, behaviour) => {
      const id = 'canary-file-0000000001';
      upstream.on(`/files/${id}`, behaviour);
      for (const path of [serverPaths.file(id), pictureApi.original(id)]) {
        const response = await fetch(gateway.url + path, { headers: { cookie } });
        expect([response.status, response.headers.getSetCookie()], path).toEqual([502, []]);
        expect(await response.json()).toMatchObject({ code: 'upstream-invalid' });
      }
    },
  );

  it('what the marketplace says is not there is not found', async () => {
    upstream.on('/files/canary-file-0000000001', fake.refusal('not-found', 404));
    expect(await get('/api/files/canary-file-0000000001')).toMatchObject({ status: 404, cookies: [] });
  });
});

describe('flags of a reply that carried no session', () => {
  const invalid = { is_valid_user: false, is_active_user: false, is_valid_token: false };

  it('mean nothing to a public call, even of somebody signed in', async () => {
    upstream.on('/open', fake.ok({ answer: 1 }, invalid));
    expect(await get('/api/open')).toEqual({ status: 200, body: { answer: 1 }, cookies: [] });
    expect(upstream.callsTo('/open')[0]?.headers.authorization).toBeUndefined();
  });

  it('mean nothing to a visitor', async () => {
    upstream.on('/perhaps', fake.ok({ answer: 1 }, invalid));
    expect(await get('/api/perhaps', {})).toEqual({ status: 200, body: { answer: 1 }, cookies: [] });
  });
});

describe('a session that ended', () => {
  it('[A-02] lets a public page go on as a visitor, in the same request', async () => {
    upstream.on('/perhaps', fake.ok({ answer: 1 }, {}), fake.ok({ answer: 2 }, {}));
    expect(await get('/api/public-page')).toEqual({
      status: 200,
      body: { kind: 'ok', isVisitor: true },
      cookies: cleared,
    });
    const authorizations = upstream
      .callsTo('/perhaps')
      .map((call) => call.headers.authorization !== undefined);
    expect(authorizations).toEqual([true, false]);
  });

  it('[RO-09] a call that needs one asks a visitor to sign in, without a call', async () => {
    expect(await get('/api/own', {})).toMatchObject({
      status: 401,
      body: { code: 'sign-in-required' },
      cookies: [],
    });
    expect(upstream.callsTo('/own')).toEqual([]);
  });
});

it.each([
  [2, 2],
  ['2', 2],
  ['02', 2],
  ['two', null],
  ['', null],
  [1.5, null],
  [undefined, null],
])('[A-15] user_type %j is read as %j', (given, read) => {
  expect(authenticationResult.parse({ ...fake.validFlags, user_type: given }).user_type).toBe(read);
});
