import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onceARun } from '../once-a-run.ts';

export interface Cluster {
  readonly folder: string;
  readonly programs: string;
}

/** PostgreSQL refuses to run as root; its package has a user for it. */
const USER = 'postgres';

/**
 * Starts the run's private cluster, or waits until another test process has. It listens only on a Unix socket in its
 * folder, and does not sync to disk, because nothing in it outlives the run.
 */
export async function startCluster(cluster: Cluster): Promise<void> {
  await onceARun(cluster.folder, () => create(cluster));
}

/** Starts a cluster again that was stopped. */
export function restartCluster({ folder, programs }: Cluster): void {
  startServer({ folder, programs }, asUser());
}

/** @param mode `fast` keeps what is in it, `immediate` may not */
export function stopCluster({ folder, programs }: Cluster, mode: 'immediate' | 'fast' = 'immediate'): void {
  if (!existsSync(join(folder, 'data', 'postmaster.pid'))) return;
  execFileSync(join(programs, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', mode, '-w', 'stop'], asUser());
}

/** Starts a replica of a cluster that runs, in a folder of its own. */
export function startReplica({ folder, programs }: Cluster, primary: Cluster): void {
  const user = prepare(folder);
  execFileSync(
    join(programs, 'pg_basebackup'),
    ['-D', join(folder, 'data'), '-h', primary.folder, '-U', USER, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    user,
  );
  startServer({ folder, programs }, user);
}

function create({ folder, programs }: Cluster): void {
  const user = prepare(folder);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    user,
  );
  startServer({ folder, programs }, user);
}

/** Gives PostgreSQL's user what it needs in the folder. */
function prepare(folder: string): ExecFileSyncOptions {
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const user = asUser();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(log, '');
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, data, log]) chownSync(path, user.uid, user.gid);
  return user;
}

function startServer({ folder, programs }: Cluster, user: ExecFileSyncOptions): void {
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=300`;
  const [data, log] = [join(folder, 'data'), join(folder, 'log')];
  execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-l', log, '-o', settings, '-w', 'start'], user);
}

export function asUser(): ExecFileSyncOptions {
  const common: ExecFileSyncOptions = { stdio: 'ignore', cwd: '/' };
  if (process.getuid?.() !== 0) return common;
  return { ...common, uid: idOf('-u'), gid: idOf('-g') };
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, USER], { encoding: 'utf8' }));
