import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from '../../../../shared/contract/problem.ts';
import { messages } from '../../../../shared/messages.ts';
import { api } from '../../../../shared/paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    marketplace: { socketPath: '/nowhere/marketplace' },
    config: { rateLimit: 1000 },
    extend(app) {
      app.get<{ Params: { status: string } }>('/thrown/:status', ({ params }) => {
        throw Object.assign(new Error('canary'), { statusCode: Number(params.status) });
      });
    },
  });
});
afterAll(() => gateway.close());

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

it('a job whose id has a thousand letters is none', async () => {
  const response = await fetch(`${gateway.url}${api.job('a'.repeat(1000))}`);
  expect([response.status, problem.parse(await response.json()).code]).toEqual([404, 'job-not-found']);
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

  it.each(['GET', 'HEAD'])('that is named without a body changes no answer to %s', async (method) => {
    const response = await fetch(`${gateway.url}/api/session`, {
      method,
      headers: { 'content-encoding': 'gzip' },
    });
    expect(response.status).toBe(200);
  });

  it.each(['identity', 'Identity'])('of %s is read as it is', async (coding) => {
    const response = await send('/api/session', 'application/json', json, coding);
    expect(problem.parse(await response.json())).toMatchObject({
      status: 422,
      errors: [{ pointer: '/password' }],
    });
  });
});
