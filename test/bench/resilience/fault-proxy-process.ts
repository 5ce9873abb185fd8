import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { announce } from '../announce.ts';

/** Calls whose address contains `part` wait this long; null waits until all faults are ended. */
export interface Fault {
  readonly part: string;
  readonly milliseconds: number | null;
  /** How many calls it affects; all when absent. */
  readonly times?: number;
}

/**
 * A marketplace in trouble: it forwards everything, but late where a fault says so. Argument: the real one's origin.
 */
const [target = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
const befallen = new Map<Fault, number>();
let faults: readonly Fault[] = [];
let hanging: (() => void)[] = [];

process.on('message', (next: readonly Fault[]) => {
  faults = next;
  if (next.length === 0) {
    for (const goOn of hanging) goOn();
    hanging = [];
  }
  process.send?.('set');
});

const server = createServer((incoming, outgoing) => {
  const goOn = () => forward(incoming, outgoing);
  const fault = faults.find(({ part }) => incoming.url?.includes(part) === true);
  const times = fault === undefined ? 0 : (befallen.get(fault) ?? 0);
  if (fault === undefined || times >= (fault.times ?? Infinity)) return goOn();
  befallen.set(fault, times + 1);
  if (fault.milliseconds === null) hanging.push(goOn);
  else setTimeout(goOn, fault.milliseconds);
});

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.destroyed) return;
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers, agent }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

await announce(server);
