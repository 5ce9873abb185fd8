import type { Dispatcher } from 'undici';
// Its index would load fetch, WebSocket, caches and mocks as well: 10 MB of memory that nothing here uses.
import sendRequest from 'undici/lib/api/api-request.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { DEFAULT_TIME_LIMIT } from '../../wire/call.ts';

/** Where the marketplace answers: the embedded one on a private Unix socket, any other at a URL. */
export type MarketplaceAddress = { readonly socketPath: string } | { readonly url: string };

export interface TransportLimits {
  readonly connections: number;
  /** Bytes of a reply's body. */
  readonly replySize: number;
}

export interface Transport {
  readonly pool: InstanceType<typeof Pool>;
  /** Path of a foreign marketplace's base URL, without a slash at its end. */
  readonly prefix: string;
}

/** Kept-alive HTTP/1.1 connections. Time limits here are the outermost; each call has its own deadline. */
export function openTransport(address: MarketplaceAddress, limits: TransportLimits): Transport {
  const base = new URL('url' in address ? address.url : 'http://marketplace');
  const pool = new Pool(base.origin, {
    ...('socketPath' in address ? { socketPath: address.socketPath } : {}),
    connections: limits.connections,
    pipelining: 1,
    allowH2: false,
    connectTimeout: 5_000,
    headersTimeout: DEFAULT_TIME_LIMIT,
    bodyTimeout: DEFAULT_TIME_LIMIT,
    maxResponseSize: limits.replySize,
    maxHeaderSize: 16 * 1024,
  });
  return { pool, prefix: base.pathname.replace(/\/+$/, '') };
}

/** One request of the pool's; the body of the answer must be read, dumped or destroyed. */
export const sendThrough = (
  { pool }: Transport,
  options: Dispatcher.RequestOptions,
): Promise<Dispatcher.ResponseData> => sendRequest.call(pool, options);
