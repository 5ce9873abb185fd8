import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { StorePlace } from '../../../../server/marketplace/backup/places.ts';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import type { Engine } from '../../../../server/marketplace/store/engine.ts';
import type { S3Settings } from '../../../../server/settings/s3-settings.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { createDatabase } from '../../../helpers/postgres/postgres.ts';
import { keepFileOf } from '../files/keep-file-of.ts';

type CleanUp = (work: () => unknown) => void;

/** A place for a store of that engine, which nobody has had before. */
export async function newPlace(
  engine: Engine,
  cleanUp: CleanUp,
  s3: S3Settings | null = null,
): Promise<StorePlace> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-backup-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  if (engine === 'sqlite') return { dataDir, databaseUrl: null, s3 };
  const database = await createDatabase();
  cleanUp(() => database.drop());
  return { dataDir, databaseUrl: database.url, s3 };
}

/** The same place as a process is told of it. */
export const environmentOf = ({ dataDir, databaseUrl, s3 }: StorePlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  ...(s3 === null
    ? {}
    : {
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        S3_PREFIX: s3.prefix,
      }),
});

/** Open, with reference data; closed at the end. */
export async function openPlace(place: StorePlace, cleanUp: CleanUp): Promise<Store> {
  const store = await openStore({ ...place, prepare: seedReferenceData });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await store.close();
    isOpen = false;
  };
  cleanUp(close);
  return { ...store, close };
}

/** Keeps a file of some length. @returns the key of its bytes */
export function upload(store: Pick<Store, 'db' | 'files'>, ownerId: number): Promise<string> {
  return keepFileOf(store, ownerId, randomBytes(1000 + Math.floor(Math.random() * 40_000)));
}

/** Every row of every table, but for those that search is made of. */
export async function everything(db: Kysely<never> | Store['db']): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const all: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (/^(?:search_|job_search)/.test(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();
  }
  return all;
}

/** Sees that each row of a file has its bytes; resolves to their names. */
export async function wholeFiles({ db, files }: Store): Promise<string[]> {
  const rows = await db.selectFrom('stored_files').select(['storage_key', 'size', 'sha256']).execute();
  for (const { storage_key, size, sha256 } of rows) {
    const bytes = Buffer.concat(await (await files.read(storage_key, size)).toArray());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${storage_key} has changed.`);
  }
  return rows.map(({ storage_key }) => storage_key);
}
