import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowPlan {
  readonly host: string;
  readonly port: number;
  readonly kind: SlowKind;
  readonly count: number;
  /** Sent at once; then `drip` a byte at a time. */
  readonly head: string;
  /** Sent a byte a second, again and again; null: nothing more is sent. */
  readonly drip: string | null;
  readonly reads: boolean;
  /** Seconds until what is still open is given up. */
  readonly seconds: number;
}

export type SlowKind = string;

export interface Closed {
  readonly kind: SlowKind;
  /** Seconds from connecting until the server closed it, each. */
  readonly seconds: readonly number[];
  readonly stillOpen: number;
}

/** Opens many sockets that are slow in one way, and tells when the server had enough of each. */
async function dawdle({ kind, count, seconds, ...plan }: SlowPlan): Promise<Closed> {
  const took: number[] = [];
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    sockets.push(open(plan, (after) => took.push(after)));
    if (opened % 100 === 99) await sleep(20);
  }
  const until = performance.now() + seconds * 1000;
  while (took.length < count && performance.now() < until) await sleep(50);
  for (const socket of sockets) socket.destroy();
  const closed = [...took];
  return { kind, seconds: closed, stillOpen: count - closed.length };
}

function open(
  { host, port, head, drip, reads }: Omit<SlowPlan, 'kind' | 'count' | 'seconds'>,
  onClosed: (seconds: number) => void,
): Socket {
  const from = performance.now();
  const socket = connect({ host, port, noDelay: true });
  let sent = 0;
  const dripping =
    drip === null
      ? null
      : setInterval(() => {
          socket.write(drip[sent % drip.length] ?? '');
          sent += 1;
        }, 1000);
  socket.on('connect', () => socket.write(head));
  if (reads) socket.resume();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    if (dripping !== null) clearInterval(dripping);
    onClosed((performance.now() - from) / 1000);
  };
  socket.on('error', end).on('end', end).on('close', end);
  return socket;
}

process.on('message', (plan: SlowPlan) => {
  void dawdle(plan).then((closed) => process.send?.(closed));
});
