import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Whether a peer is one of the proxies whose word counts. */
export function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  if (proxies.length === 0) return () => false;
  return (address) => address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** A request id for each request: a trusted proxy's own, or a new one. */
export function requestIdOf(isTrusted: (address: string | undefined) => boolean) {
  return (raw: { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } }) => {
    const given = raw.headers['x-request-id'];
    if (typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(raw.socket.remoteAddress)) {
      return given;
    }
    return randomUUID();
  };
}

/** W3C trace context to send on: the trusted caller's trace with a span of our own, or a new trace. */
export function traceparentOf(given: string | undefined, isTrusted: boolean): string {
  const known = given !== undefined && isTrusted ? TRACEPARENT.exec(given) : null;
  const span = randomDigits().slice(16);
  return known === null ? `00-${randomDigits()}-${span}-00` : `00-${known[1]}-${span}-${known[2]}`;
}

/** 32 hexadecimal digits, both halves of them random and never all zeros. Node keeps randomness ready for UUIDs. */
function randomDigits(): string {
  return randomUUID().replaceAll('-', '');
}
