import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { get, send } from '../../../../client/api/http/http.ts';
import { allowKeeping, forbidKeeping, hasSignedOut } from '../../../../client/api/session/keeping.ts';
import { ApiProblem } from '../../../../client/api/http/problem.ts';
import { hasFields, isEmpty } from '../../../../client/api/http/reply-shape.ts';
import { accountHeader } from '../../../../shared/paths.ts';
import { FakeStorage } from '../../fake-storage.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
let origin = '';

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push({ method: request.method, headers: request.headers, body });
    answer(request, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const isViewer = hasFields<{ role: string }>({ role: 'string' });
const isList = hasFields<{ rows: unknown[] }>({ rows: 'array' });

const problemOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => error,
  );

describe('asking the gateway', () => {
  test('reads a view model, and proves a change comes from our own pages', async () => {
    answer = (_, response) =>
      response.setHeader('content-type', 'application/json').end('{"role":"visitor"}');
    expect(await get(`${origin}/api/session`, isViewer)).toEqual({ role: 'visitor' });
    await send('POST', `${origin}/api/session`, isViewer, { body: { email: 'a@b.in', password: 'secret' } });
    expect(seen.map(({ method, headers }) => [method, headers['x-atelier']])).toEqual([
      ['GET', undefined],
      ['POST', '1'],
    ]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ email: 'a@b.in', password: 'secret' });
  });

  test('an answer without content is null', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await send('DELETE', `${origin}/api/session`, isEmpty)).toBeNull();
  });

  test('a problem document keeps its code, its reference and what is wrong with which field', async () => {
    const problem = {
      type: 'about:blank',
      title: 'No',
      status: 422,
      code: 'invalid-input',
      requestId: 'r-1',
      errors: [{ pointer: '/email', message: 'Missing' }],
    };
    answer = (_, response) => response.writeHead(422).end(JSON.stringify(problem));
    const error = await problemOf(get(`${origin}/api/session`, isViewer));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ code: 'invalid-input', requestId: 'r-1', errors: problem.errors });
  });

  test('a gateway that is too busy is asked once more when it says, and a change never is', async () => {
    const busy = JSON.stringify({ type: 'about:blank', title: 'Busy', status: 503, code: 'overloaded' });
    const refuse = (after: string) => (_: IncomingMessage, response: ServerResponse) =>
      response.writeHead(503, { 'retry-after': after }).end(busy);
    const jobs = `${origin}/api/jobs`;
    answer = (request, response) =>
      seen.length === 1 ? refuse('0')(request, response) : response.end('{"rows":[]}');
    expect(await get(jobs, isList)).toEqual({ rows: [] });
    answer = refuse('0');
    for (const [asking, times] of [
      [() => get(jobs, isList), 2],
      [() => send('POST', jobs, isEmpty), 1],
    ] as const) {
      seen = [];
      expect(await problemOf(asking())).toMatchObject({ code: 'overloaded', retryAfter: 0 });
      expect(seen).toHaveLength(times);
    }
    answer = refuse('6');
    seen = [];
    expect(await problemOf(get(jobs, isList))).toMatchObject({ retryAfter: 6 });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['HTML', '<html>', 502],
    ['nothing', '', 500],
    ['another JSON', '{"error":1}', 500],
    ['half a document', '{"role":', 200],
    ['another reply', '{"rows":[]}', 200],
    ['a field of another kind', '{"role":7}', 200],
    ['a list', '["role"]', 200],
    ['no content', '', 200],
  ])('%s instead of an answer is an unknown problem', async (_, body, status) => {
    answer = (_request, response) => response.writeHead(status).end(body);
    expect(await problemOf(get(`${origin}/api/session`, isViewer))).toMatchObject({
      name: 'ApiProblem',
      code: 'unknown',
    });
  });

  test('no answer at all, or half of one, is unreachable', async () => {
    answer = (request) => request.socket.destroy();
    expect(await problemOf(get(`${origin}/api/session`, isViewer))).toMatchObject({ code: 'unreachable' });
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"role"', () => request.socket.destroy());
    };
    expect(await problemOf(get(`${origin}/api/session`, isViewer))).toMatchObject({ code: 'unreachable' });
  });
});

describe('an answer after a sign-out in another tab', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', new FakeStorage());
    for (const account of ['asha', 'ravi']) allowKeeping(account);
  });

  const save = (account: string) =>
    send('POST', `${origin}/api/steps`, isViewer, { headers: { [accountHeader]: account } });

  test('shows that the account has signed in again, and says nothing of another account', async () => {
    answer = (_, response) => response.end('{"role":"candidate"}');
    for (const account of ['asha', 'ravi']) forbidKeeping(account);
    await save('asha');
    expect([hasSignedOut('asha'), hasSignedOut('ravi')]).toEqual([false, true]);
    await get(`${origin}/api/steps`, isViewer, { headers: { [accountHeader]: 'ravi' } });
    expect(hasSignedOut('ravi')).toBe(false);
  });

  test('shows nothing where it is a refusal, has another shape, or names no account', async () => {
    forbidKeeping('asha');
    answer = (_, response) => response.writeHead(401).end('{}');
    await problemOf(save('asha'));
    answer = (_, response) => response.end('{}');
    await problemOf(save('asha'));
    answer = (_, response) => response.end('{"role":"candidate"}');
    await get(`${origin}/api/session`, isViewer);
    expect(hasSignedOut('asha')).toBe(true);
  });

  test('shows nothing where the request was made before the sign-out', async () => {
    answer = (_, response) => {
      forbidKeeping('asha');
      response.end('{"role":"candidate"}');
    };
    await save('asha');
    expect(hasSignedOut('asha')).toBe(true);
  });
});
