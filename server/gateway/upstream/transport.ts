import { type Dispatcher, Pool } from 'undici';
import { DEFAULT_TIME_LIMIT } from '../../wire/call.ts';
import { CALLER_HEADER } from '../../wire/envelope.ts';

/** Where the marketplace answers: the embedded one on a private Unix socket, any other at a URL. */
export type MarketplaceAddress =
  | { readonly socketPath: string }
  | {
      readonly url: string;
      /** Every call carries it; null or absent: none does. */
      readonly secret?: string | null;
    };

export interface PoolLimits {
  readonly connections: number;
  /** Bytes of a reply's body; −1: as many as come. */
  readonly replySize: number;
}

/** Path of a foreign marketplace's base URL, without a slash at its end. */
export function prefixOf(address: MarketplaceAddress): string {
  return baseOf(address).pathname.replace(/\/+$/, '');
}

/** Kept-alive HTTP/1.1 connections. Time limits here are the outermost; whoever calls has shorter ones. */
export function openPool(address: MarketplaceAddress, limits: PoolLimits): Pool {
  const pool = new Pool(baseOf(address).origin, {
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
  const secret = 'url' in address ? (address.secret ?? null) : null;
  if (secret !== null) {
    const dispatch = pool.dispatch.bind(pool);
    pool.dispatch = (options, handler) => dispatch(withSecret(options, secret), handler);
  }
  return pool;
}

function baseOf(address: MarketplaceAddress): URL {
  return new URL('url' in address ? address.url : 'http://marketplace');
}

/** What is asked, with the proof that we may ask. */
function withSecret(options: Dispatcher.DispatchOptions, secret: string): Dispatcher.DispatchOptions {
  const { headers } = options;
  const shown = Array.isArray(headers) ? headers : Object.entries(headers ?? {}).flat();
  return { ...options, headers: [...shown, CALLER_HEADER, secret] };
}
