import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresProxy {
  /** The database's address by way of this proxy. */
  readonly url: string;
  /** Cuts all connections and accepts no more, as a server that stops. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Keeps all connections and takes new ones, and passes nothing on, as a server whose processes are stopped. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** The name that PostgreSQL and its clients give to a socket in a folder. */
const SOCKET = '.s.PGSQL.5432';

/** Stands between a marketplace and the test run's cluster, so that a test can take the database away. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl).searchParams.get('host') ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'atelier-pg-proxy-'));
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  const open = new Set<Socket>();
  const unheard = new Set<Socket>();
  let server: Server | null = null;
  let isHanging = false;
  const proxy: PostgresProxy = {
    url: url.href,
    async start() {
      server = createServer((client) => {
        if (isHanging) {
          unheard.add(client.on('error', () => undefined));
          return;
        }
        const inside = connect(join(target, SOCKET));
        for (const [socket, other] of [
          [client, inside],
          [inside, client],
        ] as const) {
          open.add(socket);
          socket
            .on('error', () => undefined)
            .once('close', () => {
              open.delete(socket);
              other.destroy();
            });
        }
        client.pipe(inside).pipe(client);
      }).listen(join(folder, SOCKET));
      await once(server, 'listening');
    },
    async stop() {
      const closed = server === null ? null : once(server, 'close');
      server?.close();
      for (const socket of open) socket.destroy();
      server = null;
      await closed;
    },
    hang() {
      isHanging = true;
      for (const socket of open) socket.unpipe().pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of [...open, ...unheard]) socket.destroy();
      unheard.clear();
    },
    async close() {
      for (const socket of unheard) socket.destroy();
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await proxy.start();
  return proxy;
}
