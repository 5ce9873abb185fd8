import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowPlan {
  readonly kind: string;
  readonly port: number;
  readonly count: number;
  /** The part that is sent at once. */
  readonly head: string;
  /** A byte of this is sent every second, again and again; with null nothing more is sent. */
  readonly drip: string | null;
  readonly reads: boolean;
  /** Seconds until open sockets are given up. */
  readonly seconds: number;
}

export interface Closed {
  readonly kind: string;
  /** For each socket, the seconds from connecting until the server closed it. */
  readonly seconds: readonly number[];
  readonly stillOpen: number;
}

const ESTABLISHED = '01';
const LOOK_INTERVAL_MS = 250;

/** Opens many sockets that are slow in one way, and reports when the server closed each. */
async function dawdle({ kind, count, seconds, ...plan }: SlowPlan): Promise<Closed> {
  const begun = new Map<Socket, number>();
  for (let opened = 0; opened < count; opened += 1) {
    begun.set(open(plan), performance.now());
    if (opened % 100 === 99) await sleep(20);
  }
  await sleep(LOOK_INTERVAL_MS);
  const took: number[] = [];
  const waiting = new Map(begun);
  const until = performance.now() + seconds * 1000;
  while (waiting.size > 0 && performance.now() < until) {
    const held = clientsHeldBy(plan.port);
    for (const [socket, from] of waiting) {
      if (socket.localPort !== undefined && held.has(socket.localPort)) continue;
      took.push((performance.now() - from) / 1000);
      waiting.delete(socket);
    }
    await sleep(LOOK_INTERVAL_MS);
  }
  for (const socket of begun.keys()) socket.destroy();
  return { kind, seconds: took, stillOpen: waiting.size };
}

function open({ port, head, drip, reads }: Omit<SlowPlan, 'kind' | 'count' | 'seconds'>): Socket {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.on('connect', () => socket.write(head)).on('error', () => undefined);
  if (reads) socket.resume();
  if (drip !== null) {
    let sent = 0;
    const dripping = setInterval(() => {
      socket.write(drip[sent % drip.length] ?? '');
      sent += 1;
    }, 1000);
    socket.on('close', () => clearInterval(dripping));
  }
  return socket;
}

/**
 * The ports of clients with an open connection at the server. A client that reads nothing never notices a close, so the
 * kernel's list is read.
 */
function clientsHeldBy(port: number): Set<number> {
  const clients = new Set<number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', remote = '', state] = line.trim().split(/\s+/);
      if (state === ESTABLISHED && portOf(local) === port) clients.add(portOf(remote));
    }
  }
  return clients;
}

const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16);

process.on('message', (plan: SlowPlan) => {
  void dawdle(plan).then((closed) => process.send?.(closed));
});
