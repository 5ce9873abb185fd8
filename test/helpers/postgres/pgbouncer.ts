import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { isProgram } from './postgres-programs.ts';
import { asUser } from './postgres-cluster.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPgBouncer = (): boolean => isProgram(PROGRAM);

export interface PgBouncer {
  /** The database's address by way of this pooler. */
  readonly url: string;
  /** The address at which it takes orders such as `pause`. */
  readonly orders: string;
  close(): Promise<void>;
}

export interface PgBouncerOptions {
  readonly mode: 'transaction' | 'session' | 'statement';
  readonly poolSize: number;
}

/** Starts a pooler before the test run's cluster, which opens at most so many connections there. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode, poolSize }: PgBouncerOptions,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pgb-'));
  const settings = join(folder, 'ini');
  const users = join(folder, 'users');
  const pid = join(folder, 'pid');
  const host = new URL(databaseUrl).searchParams.get('host') ?? '';
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=${host} port=5432
[pgbouncer]
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
admin_users = postgres
pool_mode = ${mode}
default_pool_size = ${poolSize}
logfile = ${join(folder, 'log')}
pidfile = ${pid}
`,
  );
  const user = asUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  execFileSync(PROGRAM, ['-d', settings], user);
  const number = await vi.waitFor(() => Number(readFileSync(pid, 'utf8')), { timeout: 10_000 });
  const address = new URL(databaseUrl);
  address.searchParams.set('host', folder);
  const orders = new URL(address);
  orders.pathname = '/pgbouncer';
  return {
    url: address.href,
    orders: orders.href,
    async close() {
      process.kill(number, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
