import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { isForReaders } from '../../wire/protocol/call.ts';
import { areas } from '../areas.ts';
import { UNUSABLE } from '../rpc/account-state.ts';
import { DamagedRows } from '../store/damaged-rows.ts';
import type { Handle } from '../rpc/router.ts';
import type { Engine } from '../store/engine.ts';
import type { FileStore } from '../store/files/file-store.ts';
import type { Database } from '../store/schema.ts';

interface Reading {
  readonly handle: Handle;
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly isReplica: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly app: FastifyInstance;
}

/** Registers the calls that only read, on a database that takes no write: without files and regular work. */
export function registerReads({ handle, db, engine, isReplica, now, app }: Reading): void {
  const damagedAccounts = new DamagedRows(app.log, 'account', UNUSABLE);
  const damagedJobs = new DamagedRows(app.log, 'job');
  const damagedFiles = new DamagedRows(app.log, 'file');
  for (const area of areas)
    area({
      handle(call, handler) {
        if (isForReaders(call)) handle(call, handler);
      },
      handleUpload: leaveOut,
      handleBytes: leaveOut,
      db,
      engine,
      damagedAccounts,
      damagedJobs,
      damagedFiles,
      isReplica,
      files: noFiles,
      check: refuse,
      noteWrite: refuse,
      measure: leaveOut,
      doRegularly: leaveOut,
      signInLimit: 0,
      linkedIn: null,
      now,
      app: { log: app.log, addHook: () => app },
    });
}

const leaveOut = (): void => undefined;

const refuse = (): Promise<never> =>
  Promise.reject(new Error('What only reads has no files and writes nothing.'));

const noFiles: FileStore = {
  receive: refuse,
  read: refuse,
  remove: refuse,
  place: {
    name: 'no place',
    howToStartAnew: '',
    howToUnmark: '',
    getText: refuse,
    putText: refuse,
    list: () => {
      throw new Error('no files');
    },
    move: refuse,
    remove: refuse,
  },
  close: () => Promise.resolve(),
};
