import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { announce } from './announce.ts';

/**
 * A distant server: it forwards bytes half a round trip later, in order, in both directions. It simulates no bandwidth
 * and no congestion window. Arguments: host and port behind it, round trip in milliseconds.
 */
const [host = '127.0.0.1', port = '0', roundTrip = '0'] = process.argv.slice(2);
const oneWay = Number(roundTrip) / 2;

function carry(from: Socket, to: Socket): void {
  from.on('data', (bytes: Buffer) => setTimeout(() => to.write(bytes), oneWay));
  from.on('end', () => setTimeout(() => to.end(), oneWay));
  from.on('error', () => to.destroy());
}

const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
  const far = connect({ host, port: Number(port), noDelay: true, allowHalfOpen: true });
  carry(near, far);
  carry(far, near);
});
await announce(server);
