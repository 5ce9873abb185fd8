import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');

/**
 * Runs a program on a socket that it keeps open, and starts it again whenever it ends, as systemd does for a .socket
 * and a .service unit. It writes the id of each process and its exit code.
 */
const HOLDER = `while :; do
  LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$0" "$@" >&2' "$@" &
  echo "$!"
  wait "$!"
  echo "$?"
done`;

export interface SocketHolder {
  /** Stops the program with SIGTERM; resolves with its exit code when another one has been started. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

interface HolderOptions {
  readonly port: number;
  /** The program with its arguments. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export async function startSocketHolder({ port, command, env }: HolderOptions): Promise<SocketHolder> {
  // Node would accept connections on the socket, so that a shell holds it.
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const holder = spawn('sh', ['-c', HOLDER, 'holder', ...command], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '.cache/compiled',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore', listeningDescriptor(port)],
  });
  server.close();
  const { stdout } = holder;
  if (stdout === null) throw new Error('The holder has no output.');
  const lines = stdout.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let unread: string[] = [];
  const nextNumber = async (): Promise<number> => {
    while (unread.length === 0) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The holder has ended.');
      unread = String(value).split('\n').slice(0, -1);
    }
    return Number(unread.shift());
  };
  let pid = await nextNumber();
  return {
    async restart() {
      process.kill(pid, 'SIGTERM');
      const code = await nextNumber();
      pid = await nextNumber();
      return code;
    },
    async stop() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
      process.kill(pid, 'SIGTERM');
      while (isAlive(pid)) await wait(20);
    },
  };
}

/** The descriptor in this process of the socket that listens on a port of 127.0.0.1. */
function listeningDescriptor(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const inode = sockets.find(([, address, , state]) => address === local && state === '0A')?.[9];
  const found = readdirSync('/proc/self/fd').find((fd) => linkOf(fd) === `socket:[${inode}]`);
  if (found === undefined) throw new Error(`This process does not listen on 127.0.0.1:${port}.`);
  return Number(found);
}

/** Null for the descriptor with which the folder itself is read. */
function linkOf(fd: string): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
