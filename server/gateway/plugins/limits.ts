import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ProblemError } from '../errors.ts';

const MINUTE = 60_000;
/** What a file of the client may be called. */
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)+(?:\?|$)/;

/** For the routes by which operators look at a process in trouble. */
export const unlimited = { rateLimit: false } as const;

/**
 * A household shares the first 64 bits of its IPv6 address, and often one IPv4 address. Who comes by a Unix socket has
 * none, whatever the type says.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address: string | undefined = request.ip;
  return address === undefined ? 'local' : normalizeIP(address, 64);
}

function keyOf(request: FastifyRequest): string {
  return request.session === null ? addressOf(request) : `session ${request.session.hash}`;
}

/** Requests a minute by session or else by address. */
export const limitsPlugin = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: MINUTE,
      cache: 20_000,
      enableDraftSpec: true,
      keyGenerator: keyOf,
      allowList: (request) => ASSET.test(request.url),
      errorResponseBuilder: () => new ProblemError('too-many-requests'),
    });
  },
  { name: 'limits', dependencies: ['errors'] },
);
