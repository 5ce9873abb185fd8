import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../../../server/log.ts';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { storeLog } from '../../../../server/marketplace/store/log.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { damageTable } from '../../../helpers/damage.ts';

let dataDir: string;
let path: string;
let store: Store;
const logs: string[] = [];
const warnings = () => logs.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
const openAgain = async () => {
  const logger = createLogger('marketplace', 'info', { write: (line) => void logs.push(line) });
  store = await openStore({ dataDir, prepare: seedReferenceData, log: storeLog(logger) });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atelier-inspection-'));
  path = join(dataDir, 'atelier.sqlite');
  logs.length = 0;
  await openAgain();
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});

const write = () => store.db.updateTable('users').set({ name: 'Asha' }).execute();

it('finds nothing in a whole database, while others write to it', async () => {
  const inspected = store.inspect();
  await write();
  await inspected;
  await store.check();
  expect(warnings()).toEqual([]);
});

it('finds damage that nobody has met, refuses writes from then on, and says where and what to do', async () => {
  await store.close();
  await damageTable(path, 'educations');
  await openAgain();
  await write();
  await store.inspect();
  await expect(write()).rejects.toThrow(`The database ${path} is damaged`);
  await expect(store.check()).rejects.toThrow('restore the last backup (npm run restore -- FILE)');
  expect(await store.db.selectFrom('cities').select('id').limit(1).execute(), 'reads go on').toHaveLength(1);
  expect(warnings()).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringContaining(`The database ${path} is damaged`) }),
  ]);
});

/** The processes that look through this test's database. */
async function inspectors(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.split('\0').includes(path)) found.push(pid);
  }
  return found;
}

it('does not hold up a stop, and leaves no process behind', async () => {
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await rename(path, `${path}.kept`);
  // A pipe without a writer keeps its reader waiting for ever.
  execFileSync('mkfifo', [path]);
  const inspected = store.inspect();
  await vi.waitFor(async () => expect(await inspectors()).toHaveLength(1), 20_000);
  await store.close();
  await inspected;
  expect(warnings()).toEqual([]);
  await vi.waitFor(async () => expect(await inspectors()).toEqual([]), 20_000);
  await rename(`${path}.kept`, path);
  await openAgain();
});
