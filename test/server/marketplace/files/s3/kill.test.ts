import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { seedReferenceData } from '../../../../../server/marketplace/reference-data/seed.ts';
import { knownKeys } from '../../../../../server/marketplace/store/files/known-keys.ts';
import { sweepFiles } from '../../../../../server/marketplace/store/files/quarantine.ts';
import { openS3Store } from '../../../../../server/marketplace/store/files/s3/s3-store.ts';
import { openStore } from '../../../../../server/marketplace/store/store.ts';
import { uploadCv } from '../../../../../server/wire/application/application-materials.ts';
import { createTargetRunner, type Target } from '../../../../helpers/browser/target-runner.ts';
import { startS3 } from '../../../../helpers/s3/s3.ts';
import type { Fault } from '../../../../helpers/s3/unreliable-proxy.ts';
import { addCompany, addJob, addUser } from '../../fixtures.ts';
import { encode, fieldsOf, filePart, pdf, post, sha256 } from '../uploading.ts';

const TARGET = join(import.meta.dirname, 'kill-target.ts');
/** Rounds in which uploads are killed wherever they happen to be, after those that wait for a certain moment. */
const RANDOM_ROUNDS = 3;
const CANDIDATES = 4;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function setStage() {
  const s3 = await startS3();
  cleanUps.push(() => s3.close());
  const runner = await createTargetRunner();
  cleanUps.push(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const store = await openStore({ dataDir, prepare: seedReferenceData });
  const companyId = await addCompany(store.db);
  const people: { token: string; job: number }[] = [];
  for (let count = 0; count < CANDIDATES; count += 1)
    people.push({ token: (await addUser(store.db)).token, job: await addJob(store.db, { companyId }) });
  await store.close();
  const settings = s3.settings();
  const load = () => runner.spawn(TARGET, dataDir, String(s3.proxy.port), settings.prefix);
  return { s3, settings, dataDir, people, load };
}

const title =
  'killed anywhere in an upload, leaves no row without its bytes, and nothing that no sweep clears';
it(title, { timeout: 120_000 }, async () => {
  const { s3, settings, dataDir, people, load } = await setStage();
  const answered: string[] = [];
  let next = load();

  /** Sends one CV after the other, until the marketplace is gone. */
  async function send({ socketPath }: Target, { token, job }: (typeof people)[number]): Promise<void> {
    for (;;) {
      const bytes = pdf(300_000);
      const body = encode([...fieldsOf(uploadCv, job), filePart(bytes)]);
      const reply = await post({ socketPath }, uploadCv.path, body, { token }).catch(() => null);
      if (reply === null) return;
      expect(reply.status).toBe(200);
      answered.push(sha256(bytes));
    }
  }

  async function round(isMoment: () => boolean): Promise<void> {
    const target = next;
    await target.start();
    next = load();
    s3.proxy.seen.length = 0;
    const sending = people.map((person) => send(target, person));
    while (!isMoment()) await wait(1);
    await target.kill();
    await Promise.all(sending);
  }

  const puts = () => s3.proxy.seen.filter(({ method, size }) => method === 'PUT' && size > 1000).length;
  for (const fault of [{ kind: 'silence' }, { kind: 'keep-answer' }] satisfies Fault[]) {
    s3.proxy.fault = ({ method, path }) => (method === 'PUT' && !path.endsWith('/owner') ? fault : null);
    // All are on their way to the store, or there: and nobody has been told.
    await round(() => puts() === CANDIDATES);
  }
  s3.proxy.fault = () => null;
  for (let count = 1; count <= RANDOM_ROUNDS; count += 1) {
    const before = answered.length;
    await round(() => answered.length >= before + 2 * count);
  }
  await next.kill();

  // The last kill may have met nobody in the middle of a file.
  await writeFile(join(dataDir, 'spool', 'f'.repeat(32)), 'the beginning of a file');
  const store = await openStore({ dataDir, s3: settings });
  cleanUps.push(() => store.close());
  expect(await readdir(join(dataDir, 'spool'))).toEqual([]);
  const rows = await store.db.selectFrom('stored_files').select(['storage_key', 'sha256']).execute();
  const inRows = new Map(rows.map((row) => [row.storage_key, row.sha256]));
  const inBucket = async () => {
    const objects = [...(await s3.objects(settings))].filter(
      ([path]) => !/^(?:owner|quarantine\/.*)$/.test(path),
    );
    const hashes = objects.map(
      async ([path, place]) => [basename(path), sha256(await readFile(place))] as const,
    );
    return new Map(await Promise.all(hashes));
  };
  const left = await inBucket();
  expect([...left]).toEqual(expect.arrayContaining([...inRows]));
  expect(left.size, 'some were kept without a row').toBeGreaterThan(inRows.size);
  expect(answered.length).toBeGreaterThan(RANDOM_ROUNDS);

  const later = await openS3Store({ settings, spoolFolder: join(dataDir, 'spool'), isSpoolShared: false });
  cleanUps.push(() => later.close());
  const known = (keys: readonly string[]) => knownKeys(store.db, keys);
  await sweepFiles(later.place, { known, sparesYoung: true, now: Date.now() + 7_200_000 });
  expect(await inBucket()).toEqual(inRows);
});
