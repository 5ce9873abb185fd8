import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  FileStoreAwayError,
  type FileStore,
} from '../../../../../server/marketplace/store/files/file-store.ts';
import { checkFiles } from '../../../../../server/marketplace/store/files/check-files.ts';
import { claimFiles } from '../../../../../server/marketplace/store/files/claim-files.ts';
import { sweepFiles } from '../../../../../server/marketplace/store/files/quarantine.ts';
import {
  openS3Store,
  type S3StoreOptions,
} from '../../../../../server/marketplace/store/files/s3/s3-store.ts';
import type { S3Settings } from '../../../../../server/settings/s3-settings.ts';
import { startS3, type TestS3 } from '../../../../helpers/s3/s3.ts';
import type { Fault } from '../../../../helpers/s3/unreliable-proxy.ts';
import { sha256 } from '../uploading.ts';

const MEGABYTE = 1024 * 1024;
let s3: TestS3;
let spoolFolder: string;
let settings: S3Settings;
const errors: unknown[] = [];
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  spoolFolder = await mkdtemp(join(tmpdir(), 'atelier-spool-'));
  settings = s3.settings();
});
afterEach(async () => {
  s3.proxy.fault = () => null;
  errors.length = 0;
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await rm(spoolFolder, { recursive: true, force: true });
});

async function open(more: Partial<S3StoreOptions> = {}): Promise<FileStore> {
  const store = await openS3Store({
    settings,
    spoolFolder,
    isSpoolShared: false,
    onError: (error) => errors.push(error),
    ...more,
    limits: { retryPauseMs: 5, ...more.limits },
  });
  cleanUps.push(() => store.close());
  s3.proxy.seen.length = 0;
  return store;
}

/** The first requests of a method meet these, one each. */
function meet(method: string, ...faults: readonly Fault[]): void {
  const left = [...faults];
  s3.proxy.fault = (request) => (request.method === method ? (left.shift() ?? null) : null);
}

const always = (method: string, fault: Fault): void => {
  s3.proxy.fault = (request) => (request.method === method ? fault : null);
};

const asked = (method: string): number => s3.proxy.seen.filter((one) => one.method === method).length;

async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield Buffer.from(bytes.subarray(at, at + 65_536));
}

async function keep(store: FileStore, bytes: Buffer): Promise<string> {
  const file = await store.receive(pieces(bytes));
  try {
    return await file.keep();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

const readAll = async (store: FileStore, key: string, size: number): Promise<Buffer> =>
  Buffer.concat(await (await store.read(key, size)).toArray());

const files = async (): Promise<string[]> =>
  [...(await s3.objects(settings)).keys()].filter((path) => path !== 'owner');

describe('what is kept', () => {
  it('is sent once, with its length and hash, and nothing stays behind here', async () => {
    const store = await open();
    const bytes = randomBytes(3 * MEGABYTE + 1);
    const key = await keep(store, bytes);
    expect(s3.proxy.seen).toMatchObject([
      {
        method: 'PUT',
        path: `/${settings.bucket}/${settings.prefix}${key.slice(0, 2)}/${key}`,
        headers: {
          'content-length': String(bytes.length),
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': sha256(bytes),
        },
        sha256: sha256(bytes),
      },
    ]);
    expect(await readdir(spoolFolder)).toEqual([]);
    expect((await readAll(store, key, bytes.byteLength)).equals(bytes)).toBe(true);
  });

  it.each<[string, Fault]>([
    ['a connection cut in the middle', { kind: 'cut-request', after: MEGABYTE }],
    ['a 503', { kind: 'status', status: 503, code: 'SlowDown' }],
    ['an answer that was lost', { kind: 'drop-answer' }],
    ['a time-out on the other side', { kind: 'status', status: 400, code: 'RequestTimeout' }],
  ])('comes through whole after %s', async (_what, fault) => {
    const store = await open();
    const bytes = randomBytes(2 * MEGABYTE);
    meet('PUT', fault);
    const key = await keep(store, bytes);
    expect(asked('PUT')).toBe(2);
    const place = (await s3.objects(settings)).get(`${key.slice(0, 2)}/${key}`);
    expect(sha256(await readFile(place ?? ''))).toBe(sha256(bytes));
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it.each<[string, Fault, number]>([
    ['the connection is always cut', { kind: 'cut-request', after: MEGABYTE }, 2],
    ['the store never answers', { kind: 'silence' }, 2],
    ['it cannot', { kind: 'status', status: 503 }, 2],
    ['it does not want to', { kind: 'status', status: 403, code: 'AccessDenied' }, 1],
  ])('is not kept when %s, and that is said in time', async (_what, fault, tries) => {
    const store = await open({ limits: { idleMs: 100, tries: 2 } });
    always('PUT', fault);
    await expect(keep(store, randomBytes(2 * MEGABYTE))).rejects.toThrow(FileStoreAwayError);
    expect(asked('PUT')).toBe(tries);
    expect(await readdir(spoolFolder)).toEqual([]);
    expect(await files()).toEqual([]);
    for await (const listed of store.place.list()) expect(listed).toEqual([]);
  });
});

it('a bucket that is full or may only be read is not well, though its files can be read', async () => {
  const store = await open();
  const key = await keep(store, Buffer.from('hello'));
  always('PUT', { kind: 'status', status: 403, code: 'QuotaExceeded' });
  await expect(checkFiles(store)).rejects.toThrow('has refused: QuotaExceeded');
  expect((await readAll(store, key, 5)).toString()).toBe('hello');
  expect(await readdir(spoolFolder)).toEqual([]);
  s3.proxy.fault = () => null;
  await checkFiles(store);
  expect(await files()).toHaveLength(1);
});

it('an answer that never ends is not waited for, though it never falls silent either', async () => {
  const store = await open({ limits: { requestMs: 100, tries: 2 } });
  always('PUT', { kind: 'drip' });
  await expect(keep(store, Buffer.from('little'))).rejects.toThrow('does not answer (TimeoutError)');
  expect(asked('PUT')).toBe(2);
});

const page: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sign in</title>',
};

describe('where something else answers with a success', () => {
  const elsewhere = 'Something other than an S3 store answers in its place';

  it('nothing counts as kept or read', async () => {
    const store = await open({ limits: { tries: 2 } });
    const key = await keep(store, Buffer.from('hello'));
    always('PUT', page);
    await expect(keep(store, Buffer.from('lost'))).rejects.toThrow(elsewhere);
    expect(await readdir(spoolFolder)).toEqual([]);
    always('GET', page);
    await expect(store.read(key, 5)).rejects.toThrow(elsewhere);
    meet('GET', page);
    expect((await readAll(store, key, 5)).toString()).toBe('hello');
    await expect.poll(() => s3.proxy.connections()).toBe(1);
  });

  it('a file is not taken away from where it was', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('nobody knows it'));
    const now = Date.now();
    for (const fault of [page, { ...page, headers: { etag: '"x"' } }]) {
      always('PUT', fault);
      const sweep = sweepFiles(store.place, { known: async () => new Set(), sparesYoung: false, now });
      await expect(sweep).rejects.toThrow(elsewhere);
      expect(await files()).toEqual([`${key.slice(0, 2)}/${key}`]);
    }
  });

  it('a start says so, and not that the files are those of another database', async () => {
    always('GET', page);
    await expect(open({ limits: { tries: 1 } })).rejects.toThrow(elsewhere);
  });

  it('a list without end is not asked for without end', async () => {
    const store = await open();
    const listed = '<IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken>';
    always('GET', { kind: 'answer', status: 200, body: `<ListBucketResult>${listed}</ListBucketResult>` });
    const list = async () => {
      for await (const objects of store.place.list()) expect(objects).toEqual([]);
    };
    await expect(list()).rejects.toThrow('lists the same objects without end');
  });

  it('a file without a readable time is not taken for an old one', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('young'));
    const contents = `<Contents><Key>${settings.prefix}${key.slice(0, 2)}/${key}</Key></Contents>`;
    const body = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
    always('GET', { kind: 'answer', status: 200, body });
    await sweepFiles(store.place, { known: async () => new Set(), sparesYoung: true, now: Date.now() });
    expect(await files()).toEqual([`${key.slice(0, 2)}/${key}`]);
  });
});

describe('a refusal in the middle of the work', () => {
  const redirect = (status: number): Fault => ({
    kind: 'answer',
    status,
    headers: { location: 'http://127.0.0.1:9/elsewhere' },
    body: '',
  });
  it.each<[string, Fault, string]>([
    [
      'of a clock that is not right',
      { kind: 'status', status: 403, code: 'RequestTimeTooSkewed' },
      "This machine's clock is not that of the S3 store (RequestTimeTooSkewed): set it right.",
    ],
    [
      'by a region',
      { kind: 'status', status: 301, code: 'PermanentRedirect' },
      'set S3_ENDPOINT and S3_REGION',
    ],
    [
      'by another region for a while',
      { kind: 'status', status: 307, code: 'TemporaryRedirect' },
      'set S3_ENDPOINT and S3_REGION',
    ],
    ['by an address', redirect(301), 'set S3_ENDPOINT and S3_REGION'],
    ['by an address for a while', redirect(307), 'set S3_ENDPOINT and S3_REGION'],
    [
      'of a key that was withdrawn',
      { kind: 'status', status: 403, code: 'InvalidAccessKeyId' },
      'set S3_ACCESS_KEY_ID',
    ],
  ])('%s says what to do', async (_what, fault, sentence) => {
    const store = await open();
    const key = await keep(store, Buffer.from('hello'));
    s3.proxy.fault = () => fault;
    for (const ask of [() => keep(store, Buffer.from('more')), () => store.read(key, 5)]) {
      const refused = ask();
      await expect(refused).rejects.toThrow(FileStoreAwayError);
      await expect(refused).rejects.toThrow(sentence);
    }
    expect(asked('GET')).toBe(1);
  });
});

describe('reading', () => {
  it.each(['cut', 'silence'] as const)('is tried again after a head without a body (%s)', async (end) => {
    const store = await open({ limits: { idleMs: 100, tries: 2 } });
    const key = await keep(store, Buffer.from('hello'));
    meet('GET', { kind: 'head-only', end });
    expect((await readAll(store, key, 5)).toString()).toBe('hello');
    always('GET', { kind: 'head-only', end });
    await expect(store.read(key, 5)).rejects.toThrow(FileStoreAwayError);
  });

  it('fails where the store breaks off, also while nobody reads yet', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('hello'));
    meet('GET', { kind: 'head-only', end: 'cut', body: 'hel' });
    const file = await store.read(key, 5);
    await expect.poll(() => file.destroyed).toBe(true);
    await expect(file.toArray()).rejects.toThrow();
  });

  it('is given up in time where somebody waits', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('hello'));
    expect(Buffer.concat(await (await store.read(key, 5, 10_000)).toArray()).toString()).toBe('hello');
    always('GET', { kind: 'silence' });
    await expect(store.read(key, 5, 50)).rejects.toThrow('does not answer (LateError)');
    expect(asked('GET')).toBe(2);
    await expect.poll(() => s3.proxy.connections()).toBe(0);
  });

  it('waits for no error that goes on and on', async () => {
    const store = await open({ limits: { requestMs: 100, tries: 2 } });
    always('GET', { kind: 'drip', status: 503 });
    await expect(store.read('a'.repeat(32), 5)).rejects.toThrow(FileStoreAwayError);
    await expect.poll(() => s3.proxy.connections()).toBe(0);
  });

  it.each(['hell', 'hello you'])('breaks off where an answer without a length is %j', async (body) => {
    const store = await open();
    const key = await keep(store, Buffer.from('hello'));
    const headers = { etag: '"x"', 'transfer-encoding': 'chunked' };
    always('GET', { kind: 'answer', status: 200, headers, body: 'hello' });
    expect((await readAll(store, key, 5)).toString()).toBe('hello');
    always('GET', { kind: 'answer', status: 200, headers, body });
    await expect(readAll(store, key, 5)).rejects.toThrow('with another length');
  });

  it('is tried again until it begins, and breaks off where the store does', async () => {
    const store = await open();
    const bytes = randomBytes(4 * MEGABYTE);
    const key = await keep(store, bytes);
    meet('GET', { kind: 'status', status: 500, code: 'InternalError' }, { kind: 'drop-answer' });
    expect((await readAll(store, key, bytes.byteLength)).equals(bytes)).toBe(true);
    expect(asked('GET')).toBe(3);
    meet('GET', { kind: 'cut-answer', after: MEGABYTE });
    await expect(readAll(store, key, bytes.byteLength)).rejects.toThrow();
    always('GET', { kind: 'status', status: 503 });
    await expect(store.read(key, bytes.byteLength)).rejects.toThrow(FileStoreAwayError);
  });

  it('holds the store back while nobody reads, for as long as it takes, and lets go with the reader', async () => {
    const store = await open({ limits: { idleMs: 100 } });
    const bytes = randomBytes(6 * MEGABYTE);
    const key = await keep(store, bytes);
    const patient = await store.read(key, bytes.byteLength);
    // Beyond the limit of silence, which is kept to the second.
    await wait(1200);
    expect(patient.readableLength).toBeLessThan(MEGABYTE);
    expect(sha256(Buffer.concat(await patient.toArray()))).toBe(sha256(bytes));
    const left = await store.read(key, bytes.byteLength);
    expect(await s3.proxy.connections()).toBe(1);
    left.destroy();
    await expect.poll(() => s3.proxy.connections()).toBe(0);
  });
});

describe('removing', () => {
  it('makes nobody wait for a store that is away, and is done when it is back', async () => {
    const store = await open({ removalRetryMs: 10 });
    const kept = [await keep(store, Buffer.from('one')), await keep(store, Buffer.from('two'))];
    always('DELETE', { kind: 'status', status: 503 });
    for (const key of kept) await store.remove(key);
    expect(errors).not.toEqual([]);
    expect(await files()).toHaveLength(2);
    s3.proxy.fault = () => null;
    await expect.poll(files).toEqual([]);
  });

  it('goes on with a list that broke off', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('nobody knows it'));
    meet('GET', { kind: 'cut-answer', after: 10 }, { kind: 'status', status: 500 });
    const now = Date.UTC(2099, 0, 2);
    await sweepFiles(store.place, { known: async () => new Set(), sparesYoung: true, now });
    expect(await files()).toEqual([`quarantine/2099-01-02/${key}`]);
  });

  it('keeps a file in its place when the store began to copy it and failed', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('nobody knows it'));
    always('PUT', { kind: 'status', status: 200, code: 'InternalError' });
    const sweep = sweepFiles(store.place, {
      known: async () => new Set(),
      sparesYoung: false,
      now: Date.now(),
    });
    await expect(sweep).rejects.toThrow('could not copy a file (InternalError)');
    expect(await files()).toEqual([`${key.slice(0, 2)}/${key}`]);
  });

  it('leaves what is young to those who may still be writing its row', async () => {
    const store = await open();
    const key = await keep(store, Buffer.from('young'));
    await sweepFiles(store.place, { known: async () => new Set(), sparesYoung: true, now: Date.now() });
    expect(await files()).toEqual([`${key.slice(0, 2)}/${key}`]);
  });
});

describe('a start', () => {
  const denied: Fault = { kind: 'status', status: 403, code: 'AccessDenied' };
  const elsewhere: Fault = { kind: 'status', status: 301, code: 'PermanentRedirect' };
  const odd: Fault = { kind: 'status', status: 418 };
  it.each<[string, Partial<S3Settings>, Fault | null, string]>([
    ['an unknown key', { accessKeyId: 'NOBODY' }, null, 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['a wrong secret', { secretAccessKey: 'guessed' }, null, 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [
      'no such bucket',
      { bucket: 'not-there' },
      null,
      'has no bucket not-there (NoSuchBucket): create it, or set',
    ],
    ['no rights', {}, denied, 'let the key list that bucket'],
    ['another region', {}, elsewhere, 'set S3_ENDPOINT and S3_REGION'],
    ['something that is no store', {}, odd, 'see whether S3_ENDPOINT'],
  ])('with %s says what to set, and no secret', async (_what, wrong, fault, sentence) => {
    if (fault !== null) always('GET', fault);
    const failed = open({ settings: { ...settings, ...wrong } });
    await expect(failed).rejects.toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: expect.stringMatching(/^(?!.*(?:guessed|S3RVER)).*\.$/),
      }),
    );
    await expect(failed).rejects.toThrow(sentence);
  });

  it('without the store says where it was looked for', async () => {
    const endpoint = 'http://127.0.0.1:9';
    const failed = open({ settings: { ...settings, endpoint }, limits: { tries: 2 } });
    await expect(failed).rejects.toThrow(FileStoreAwayError);
    await expect(failed).rejects.toThrow(`see whether S3_ENDPOINT is right (${endpoint})`);
  });

  it("with another database's files touches none of them", async () => {
    const claim = async (owner: string) => claimFiles((await open()).place, owner, async () => new Set());
    await claim('them');
    await keep(await open(), Buffer.from('a file of theirs'));
    await expect(claim('us')).rejects.toThrow('belong to another database: set S3_PREFIX');
    await claim('them');
    expect(await files()).toHaveLength(1);
  });
});
