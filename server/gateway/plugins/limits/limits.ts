import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../../settings/config.ts';
import { kindOf } from '../../admission/kinds-of-work.ts';
import { type Hit, storeOf } from '../../counts/hits.ts';
import { ProblemError } from '../../errors.ts';
import { withoutPort } from '../../without-port.ts';

const MINUTE = 60_000;
/**
 * Of one session. The first one ends it, but its cookie can be sent again, and each asks the marketplace, which has few
 * places for that. A sign-out without a session asks nobody.
 */
const MAX_SIGN_OUTS = 20;
/** The address of a file of the client. */
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)+(?:\?|$)/;

/** An IPv4 address as a server without IPv4 sees it behind a translator (RFC 6052 §2.1, RFC 7755). */
const TRANSLATED = /^64:ff9b::(?=[\da-f]{1,4}:[\da-f]{1,4}$|\d+\.[\d.]+$)/i;

/** For the routes that operators use to look at a process in trouble. */
export const unlimited = { rateLimit: false } as const;

/**
 * A household shares the first 64 bits of its IPv6 address, and often one IPv4 address. A client on a Unix socket has
 * no address, although the type says otherwise.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address: string | undefined = request.ip;
  if (address === undefined) return 'local';
  return normalizeIP(withoutPort(address).replace(TRANSLATED, '::ffff:'), 64);
}

/** Sign-outs are counted apart, so that nobody who has asked for too much is kept from signing out. */
function keyOf(request: FastifyRequest): string {
  const who = request.session === null ? addressOf(request) : `session ${request.session.hash}`;
  return isSignOut(request) ? `sign-out ${who}` : who;
}

/** By the route, because an address has more than one spelling. */
const isSignOut = ({ method, routeOptions: { url } }: FastifyRequest): boolean =>
  kindOf({ method, url }) === 'sign-outs';

interface Options {
  readonly config: Config;
  /** Counts for several processes; null: this one counts by itself. */
  readonly hit: Hit | null;
}

/** Limits requests a minute, by session or else by address. */
export const limitsPlugin = fastifyPlugin<Options>(
  async (app, { config, hit }) => {
    await app.register(rateLimit, {
      max: (request) =>
        isSignOut(request) && request.session !== null
          ? Math.min(MAX_SIGN_OUTS, config.rateLimit)
          : config.rateLimit,
      timeWindow: MINUTE,
      cache: 20_000,
      ...(hit === null ? {} : { store: storeOf(hit) }),
      enableDraftSpec: true,
      keyGenerator: keyOf,
      allowList: (request) => ASSET.test(request.url),
      errorResponseBuilder: () => new ProblemError('too-many-requests'),
    });
  },
  { name: 'limits', dependencies: ['errors'] },
);
