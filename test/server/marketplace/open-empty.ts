import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openPostgresTables, openSqliteTables } from '../../../server/marketplace/backup/places.ts';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { sqlitePath } from '../../../server/marketplace/store/sqlite-file.ts';
import { createDatabase } from '../../helpers/postgres/postgres.ts';

/** A database without tables, for what a migration does to an older store. It is gone when the test is over. */
export async function openEmpty(engine: Engine) {
  const db = await (engine === 'postgres' ? openEmptyPostgres() : openEmptySqlite());
  onTestFinished(() => db.destroy());
  return db;
}

async function openEmptyPostgres() {
  const database = await createDatabase();
  onTestFinished(() => database.drop());
  return openPostgresTables(database.url);
}

async function openEmptySqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-older-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openSqliteTables(sqlitePath(folder));
}
