import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../../shared/contract/problem.ts';
import { serveStaticFiles } from '../../../../server/gateway/pages/static-files.ts';
import { messages } from '../../../../shared/messages.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { sendRaw } from './raw-client.ts';

let folder: string;
let gateway: TestGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'x'.repeat(100));
  await writeFile(join(folder, 'secret'), 'canary');
  gateway = await startGateway({
    marketplace: { socketPath: join(folder, 'nobody') },
    config: { rateLimit: 1000 },
    extend(app) {
      void app.register((files) => serveStaticFiles(files, folder));
      app.get<{ Params: { status: string } }>('/thrown/:status', ({ params }) => {
        throw Object.assign(new Error('canary'), { statusCode: Number(params.status) });
      });
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const kept = [400, 401, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423];
const more = [424, 425, 426, 428, 429, 431, 451, 503];
const changed = [
  [403, 404],
  [500, 500],
  [501, 500],
  [200, 500],
] as const;

describe('what a plugin throws', () => {
  it.each([...[...kept, ...more].map((status) => [status, status] as const), ...changed])(
    'with status %i is a problem with status %i',
    async (thrown, status) => {
      const response = await fetch(`${gateway.url}/thrown/${thrown}`);
      const said = problem.parse(await response.json());
      expect([response.status, said.status]).toEqual([status, status]);
      expect(said.code === 'internal-error').toBe(status === 500);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
      expect(JSON.stringify(said)).not.toContain('canary');
    },
  );
});

describe('a body with a content coding', () => {
  const send = (path: string, type: string, body: string | Uint8Array, coding: string) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': type, 'content-encoding': coding },
      body: Buffer.from(body),
    });
  const json = '{"email":"a@b.in"}';

  it.each([
    ['gzip', 'application/json', gzipSync(json)],
    ['gzip', 'application/json', json],
    ['br', 'application/json; charset=utf-8', brotliCompressSync(json)],
    ['identity, gzip', 'application/json', json],
    ['gzip', 'application/x-www-form-urlencoded', gzipSync('email=a')],
  ])('of %s is refused, and the answer says how to send it: %s', async (coding, type, body) => {
    const response = await send(type.includes('json') ? '/api/session' : '/signin', type, body, coding);
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    if (!type.includes('json')) return;
    expect(problem.parse(await response.json())).toMatchObject({
      code: 'unsupported-media-type',
      detail: messages.validation.compressed,
    });
  });

  it.each(['identity', 'Identity'])('of %s is read as it is', async (coding) => {
    const response = await send('/api/session', 'application/json', json, coding);
    expect(problem.parse(await response.json())).toMatchObject({
      status: 422,
      errors: [{ pointer: '/password' }],
    });
  });
});

describe('files of the client', () => {
  const ask = (path: string, header = 'X-None: 1', method = 'GET') =>
    sendRaw(
      gateway.port,
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${header}\r\nConnection: close\r\n\r\n`,
    );

  it.each([
    ['/assets/../secret', 404],
    ['/assets/%2e%2e/secret', 404],
    ['/assets/..%2fsecret', 404],
    ['/assets/\\..\\secret', 404],
    ['/assets/%00', 404],
    ['/assets/app%00.js', 404],
    ['/assets/.env', 404],
    ['/assets/', 404],
  ])('%s is no file, and counts like any other request', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.includes('canary')]).toEqual([status, false]);
    expect(answer.headers.has('ratelimit-remaining')).toBe(true);
  });

  it('are not counted where they are', async () => {
    const answer = await ask('/assets/app-1a2b.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.has('ratelimit-remaining')).toBe(false);
  });

  it('an address that cannot be decoded is a bad request', async () => {
    expect((await ask('/assets/%zz')).status).toBe(400);
  });

  it.each(['GET', 'HEAD'])('a part of one is not sent: %s answers the whole', async (method) => {
    const whole = await ask('/assets/app-1a2b.js');
    const answer = await ask('/assets/app-1a2b.js', 'Range: bytes=0-3', method);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(answer.headers.get('accept-ranges')).toBeUndefined();
  });

  it.each([
    ['If-Match: "x"', 412],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
  ])('%s is answered with %i, and is no error of ours', async (header, status) => {
    const errors = () => gateway.logs.filter((line) => JSON.parse(line).level >= 50).length;
    const before = errors();
    expect((await ask('/assets/app-1a2b.js', header)).status).toBe(status);
    expect(errors()).toBe(before);
  });
});
