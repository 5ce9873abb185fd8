import type { Kysely } from 'kysely';
import type { LinkedInSettings } from '../../linkedin/settings.ts';
import type { Engine } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import type { FileStore } from '../store/files/file-store.ts';
import type { DamagedRows } from '../store/damaged-rows.ts';
import type { Lifecycle, RegularWork } from '../regularly.ts';
import type { Router } from './router.ts';

export interface Marketplace extends Router {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** The accounts that nobody can use. */
  readonly damagedAccounts: DamagedRows;
  /** The jobs that lists leave out. */
  readonly damagedJobs: DamagedRows;
  /** The stored files that count as missing. */
  readonly damagedFiles: DamagedRows;
  /** Whether `db` is a read replica, which may be late. What its calls throw is asked of the primary. */
  readonly isReplica: boolean;
  readonly files: FileStore;
  /** Rejects when a write could not be saved now. */
  readonly check: () => Promise<void>;
  /** To be called after a write in a GET that has no envelope, so that its writer reads it from replicas too. */
  readonly noteWrite: (userId: number) => Promise<void>;
  /** Adds metrics in Prometheus' text format, which are read on each request for metrics. */
  readonly measure: (read: () => string) => void;
  /** The setting SIGN_IN_LIMIT. */
  readonly signInLimit: number;
  /** Null without LinkedIn sign-in. */
  readonly linkedIn: LinkedInSettings | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly app: Lifecycle;
  /** Repeats work in one process at a time of those that share the database. */
  readonly doRegularly: (work: RegularWork) => void;
}

/** Registers the calls of one area. */
export type Area = (marketplace: Marketplace) => void;
