import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { codeOf, StartFault } from '../../../settings/start-fault.ts';
import type { Engine } from '../engine.ts';
import { createReference } from './0001-reference.ts';
import { createUsers } from './0002-users.ts';
import { createJobs } from './0003-jobs.ts';
import { createProfiles } from './0004-profiles.ts';
import { createApplications } from './0005-applications.ts';
import { createOperations } from './0006-operations.ts';
import { createSearch } from './0007-search.ts';
import { createJobDrafts } from './0008-job-drafts.ts';
import { addApplicationFlow } from './0009-application-flow.ts';
import { createApplicationReceipts } from './0010-application-receipts.ts';
import { addFileTitles } from './0011-file-titles.ts';
import { nameSentFiles } from './0012-sent-files.ts';
import { createSignInAttempts } from './0013-sign-in-attempts.ts';
import { createSearchState } from './0015-search-state.ts';
import { addEmployment } from './0016-employment.ts';
import { addOwnSkills } from './0017-own-skills.ts';
import { addSessionEmail } from './0018-session-email.ts';
import { createPictures } from './0019-pictures.ts';
import { addAttachmentTitles } from './0020-attachment-titles.ts';
import { createLeases } from './0021-leases.ts';
import { helpSearchPlans } from './0022-search-plans.ts';
import { createLastWrites } from './0023-last-writes.ts';
import { tellSentFromOpened } from './0024-sent-and-opened.ts';
import { createSavedJobs } from './0025-saved-jobs.ts';
import { createSavedSearches } from './0026-saved-searches.ts';
import { createHiddenItems } from './0027-hidden-items.ts';
import { addCompanyCovers } from './0028-company-covers.ts';
import { noteApplicationsRead } from './0029-applications-read.ts';
import { createSearchChanges } from './0030-search-changes.ts';
import { orderPromotedApart } from './0031-promoted-orders.ts';
import { advertisePayInDrafts } from './0032-draft-pay.ts';
import { portable, type Portable } from './columns.ts';
import { noteCount, notedCount } from './noted-count.ts';

type Step = (db: Kysely<unknown>, portable: Portable, engine: Engine) => Promise<void>;

/** The migrations in the order they run. A released name never changes. */
const steps: Readonly<Record<string, Step>> = {
  '0001-reference': createReference,
  '0002-users': createUsers,
  '0003-jobs': createJobs,
  '0004-profiles': createProfiles,
  '0005-applications': createApplications,
  '0006-operations': createOperations,
  '0007-search': createSearch,
  '0008-job-drafts': createJobDrafts,
  '0009-application-flow': addApplicationFlow,
  '0010-application-receipts': createApplicationReceipts,
  '0011-file-titles': addFileTitles,
  '0012-sent-files': nameSentFiles,
  '0013-sign-in-attempts': createSignInAttempts,
  '0015-search-state': createSearchState,
  '0016-employment': addEmployment,
  '0017-own-skills': addOwnSkills,
  '0018-session-email': addSessionEmail,
  '0019-pictures': createPictures,
  '0020-attachment-titles': addAttachmentTitles,
  '0021-leases': createLeases,
  '0022-search-plans': helpSearchPlans,
  '0023-last-writes': createLastWrites,
  '0024-sent-and-opened': tellSentFromOpened,
  '0025-saved-jobs': createSavedJobs,
  '0026-saved-searches': createSavedSearches,
  '0027-hidden-items': createHiddenItems,
  '0028-company-covers': addCompanyCovers,
  '0029-applications-read': noteApplicationsRead,
  '0030-search-changes': createSearchChanges,
  '0031-promoted-orders': orderPromotedApart,
  '0032-draft-pay': advertisePayInDrafts,
};

/**
 * Runs all missing migrations, or none if one fails. Several processes may start at once: PostgreSQL holds an advisory
 * lock for the transaction, and SQLite's data directory has one owner. Rejects with the database's own error, or with a
 * StartFault when a newer version has made the tables, or the record of a migration is damaged or missing.
 * @param upTo the last migration to run; absent for all
 * @returns the names of the migrations that ran
 */
export async function migrate<T>(db: Kysely<T>, engine: Engine, upTo?: string): Promise<string[]> {
  const kinds = portable(engine);
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(steps))
    migrations[name] = { up: (db: Kysely<unknown>) => step(db, kinds, engine) };
  const run = async (db: Kysely<T>) => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    const { error, results } = await (upTo === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(upTo));
    const failed = results?.find(({ status }) => status === 'Error');
    if (failed !== undefined && hasMade(error)) throw recordFault(failed.migrationName, { cause: error });
    if (error !== undefined) throw error;
    await noteCount(db, engine, (await migrationsOf(db)).length);
    return (results ?? []).map((result) => result.migrationName);
  };
  await expectKnown(db, engine);
  return engine === 'sqlite' || db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** Tells whether a database has had exactly the migrations of this version. */
export async function isUpToDate<T>(db: Kysely<T>): Promise<boolean> {
  const names = await migrationsOf(db);
  return names.length === Object.keys(steps).length && unknownOf(names).length === 0;
}

/** The names of the migrations that a database has had, in order; none when it has no tables. */
export async function migrationsOf<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

interface Executed {
  readonly name: string;
  readonly timestamp: string;
}

/** What every migration is called, in newer versions, too. */
const NAME = /^\d{4}(?:-[a-z\d]{1,20}){1,6}$/;

/**
 * Checks that the tables were made by migrations of this version.
 * @throws StartFault when a newer version has made them, or the record of a migration is damaged or missing
 */
export async function expectKnown<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const names = await migrationsOf(db);
  const noted = await notedCount(db, engine);
  const ours = Object.keys(steps);
  const missing = names.length < noted ? ours[names.length] : undefined;
  if (names.length === 0) {
    if (missing !== undefined) throw recordFault(missing);
    return;
  }
  const { rows } = await sql<Executed>`select name, timestamp from kysely_migration`.execute(db);
  const damaged = firstDamaged(rows);
  if (damaged !== null) throw recordFault(damaged);
  const unknown = unknownOf(names);
  if (unknown.length > 0 || noted > ours.length)
    throw new StartFault(
      `The database was made by a newer version of Atelier (it has ${unknown.join(', ') || `${noted} migrations`}): ` +
        'start that version, or restore a backup of this one into an empty store.',
    );
  if (missing !== undefined) throw recordFault(missing);
}

/** Says of a migration without a sound record what to do. */
const recordFault = (name: string, options?: ErrorOptions): StartFault =>
  new StartFault(
    `The record of the migration ${name} in the table kysely_migration is damaged or missing: restore the last ` +
      'backup into an empty store (npm run restore -- FILE), or write that record anew, with this name and, as its ' +
      'timestamp, a time that is not before that of the record before it, nor after that of the record after it: ' +
      `for the last record, such as ${new Date().toISOString()}.`,
    options,
  );

/** Tells whether a migration failed because what it makes was there, so that it has run before. */
const hasMade = (error: unknown): boolean =>
  error instanceof Error &&
  (MADE_IN_POSTGRES.has(codeOf(error) ?? '') ||
    /^(?:table|index) \S+ already exists|^duplicate column name/u.test(error.message));

/** duplicate_table, which also says of indexes, and duplicate_column. */
const MADE_IN_POSTGRES: ReadonlySet<string> = new Set(['42P07', '42701']);

/**
 * The first migration whose record is not as it was written; null where all are. What stands in a damaged one is not
 * told, because it may be anything.
 */
function firstDamaged(rows: readonly Executed[]): string | null {
  const ours = Object.keys(steps);
  const known = rows
    .filter(({ name }) => ours.includes(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  let last = 0;
  for (const [at, { name, timestamp }] of known.entries()) {
    const time = Date.parse(timestamp);
    if (name !== ours[at] || Number.isNaN(time) || time < last) return ours[at] ?? name;
    last = time;
  }
  const areNamed = rows.every(({ name }) => typeof name === 'string' && NAME.test(name));
  return areNamed ? null : (ours[known.length] ?? 'of no name');
}

const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !Object.hasOwn(steps, name));

/**
 * Checks that this version can make tables with these migrations and bring them up to date.
 * @throws StartFault when they are of another version
 */
export function expectHistory(names: readonly string[]): void {
  const ours = Object.keys(steps).slice(0, names.length);
  if (names.every((name, at) => name === ours[at])) return;
  const unknown = unknownOf(names);
  throw new StartFault(
    `The backup was made by another version of Atelier${unknown.length > 0 ? ` (it has ${unknown.join(', ')})` : ''}: ` +
      'restore it with the version that made it, or a later one.',
  );
}
