import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStaticFiles } from '../../../../server/gateway/pages/static-files.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { sendRaw } from '../plugins/raw-client.ts';

const script = 'x'.repeat(100);
let folder: string;
let gateway: TestGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  const files: Readonly<Record<string, string | Buffer>> = {
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/small-3c4d.js': 'x',
    'assets/face-5e6f.woff2': 'font',
    'assets/.env': 'canary',
    'site.webmanifest': '{}',
    'index.html': 'canary',
    '.hidden': 'canary',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  gateway = await startGateway({
    marketplace: { socketPath: join(folder, 'nobody') },
    config: { rateLimit: 1000 },
    extend: (app) => void app.register((files) => serveStaticFiles(files, folder)),
  });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const ask = (path: string, header = 'X-None: 1', method = 'GET') =>
  sendRaw(
    gateway.port,
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\n${header}\r\nConnection: close\r\n\r\n`,
  );

describe('a file of the client', () => {
  it.each([
    ['/assets/app-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/face-5e6f.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/site.webmanifest', 'application/manifest+json', 'public, max-age=86400'],
  ])('%s has its type, and is kept as long as its name says', async (path, type, caching) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching]);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.has('x-frame-options')).toBe(false);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.5, gzip', 'gzip', gunzipSync],
    ['deflate', null, (bytes: Buffer) => bytes],
  ])('is sent in the form that %s accepts', async (accepted, encoding, decode) => {
    // The client of these tests would decode by itself.
    const response = await gateway.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers['content-encoding'] ?? null).toBe(encoding);
    expect(decode(response.rawPayload).toString()).toBe(script);
  });

  it('is sent as it is where no form is smaller', async () => {
    const { headers, body } = await ask('/assets/small-3c4d.js', 'Accept-Encoding: br');
    expect([headers.has('content-encoding'), body]).toEqual([false, 'x']);
  });

  it('is not sent to who has it', async () => {
    const tag = (await ask('/assets/app-1a2b.js')).headers.get('etag');
    const again = await ask('/assets/app-1a2b.js', `If-None-Match: ${tag}`);
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await ask('/assets/small-3c4d.js', `If-None-Match: ${tag}`)).status).toBe(200);
  });

  it.each(['GET', 'HEAD'])('is not sent in parts: %s answers the whole', async (method) => {
    const answer = await ask('/assets/app-1a2b.js', 'Range: bytes=0-3', method);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(script.length)]);
    expect(answer.body).toBe(method === 'GET' ? script : '');
    expect(answer.headers.has('accept-ranges')).toBe(false);
  });

  it('is not counted', async () => {
    const { status, headers } = await ask('/assets/app-1a2b.js');
    expect([status, headers.has('ratelimit-remaining')]).toEqual([200, false]);
  });

  it('stays the one of the start while another build is written, because pages name it', async () => {
    await writeFile(join(folder, 'assets/small-3c4d.js'), 'other');
    await rm(join(folder, 'assets/app-1a2b.js'));
    expect((await ask('/assets/small-3c4d.js')).body).toBe('x');
    expect((await ask('/assets/app-1a2b.js')).body).toBe(script);
  });
});

describe('what is no file of the client', () => {
  it.each([
    '/assets/../.hidden',
    '/assets/%2e%2e/.hidden',
    '/assets/..%2f.hidden',
    '/assets/\\..\\.hidden',
    '/assets/%00',
    '/assets/app%00.js',
    '/assets/.env',
    '/assets/__proto__',
    '/assets/app-1a2b.js/',
    '/assets/app-1a2b.js/?v=1',
    '/site.webmanifest/',
    '/assets/',
    '/.hidden',
    '/index.html',
  ])('%s is not found, and counts like any other request', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.includes('canary')]).toEqual([404, false]);
    expect(answer.headers.has('ratelimit-remaining')).toBe(true);
  });

  it('a compressed form is no file of its own', async () => {
    expect((await ask('/assets/app-1a2b.js.br')).status).toBe(404);
  });

  it('an address that cannot be decoded is a bad request', async () => {
    expect((await ask('/assets/%zz')).status).toBe(400);
  });
});
