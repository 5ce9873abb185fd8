import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Makes the check that a peer is one of the trusted proxies. */
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

/** The id of a request: a trusted proxy's, or a new one. */
export function requestIdOf(isTrusted: (address: string | undefined) => boolean) {
  return (raw: { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } }) => {
    const given = raw.headers['x-request-id'];
    if (typeof given === 'string' && REQUEST_ID.test(given) && isTrusted(raw.socket.remoteAddress)) {
      return given;
    }
    return randomUUID();
  };
}
