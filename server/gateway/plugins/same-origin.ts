import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../settings/config.ts';
import { ProblemError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes plain forms of our own pages, which cannot send the header. */
    takesForms?: boolean;
  }
}

/** Forms of other sites cannot send this header, and their scripts may not. */
const REQUIRED_HEADER = 'x-atelier';

/**
 * Requires every change to come from our own pages. The proof is Sec-Fetch-Site, or Origin in older browsers. Routes
 * that take no plain forms require the header besides.
 */
export const sameOriginPlugin = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    /** In development people use localhost and 127.0.0.1 alike, so the requested host counts too. */
    function isOwnOrigin(origin: string, host: string | undefined): boolean {
      if (origin === config.publicOrigin) return true;
      return config.mode !== 'production' && origin === `http://${host}`;
    }

    function isSameOrigin({ headers, routeOptions }: FastifyRequest): boolean {
      if (headers[REQUIRED_HEADER] !== '1' && routeOptions.config.takesForms !== true) return false;
      const site = headers['sec-fetch-site'];
      if (site !== undefined) return site === 'same-origin';
      return headers.origin !== undefined && isOwnOrigin(headers.origin, headers.host);
    }

    app.addHook('onRequest', (request, _reply, done) => {
      if (SAFE_METHODS.has(request.method) || isSameOrigin(request)) done();
      else done(new ProblemError('cross-origin'));
    });
  },
  { name: 'same-origin' },
);
