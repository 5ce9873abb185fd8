import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { ProblemError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A header that a form of another site cannot send and a script of another site may not. */
const REQUIRED_HEADER = 'x-atelier';

/**
 * Every state change must prove that it comes from our own pages: the browser's word (Sec-Fetch-Site), in
 * older browsers the Origin, and always the required header.
 */
export const sameOriginPlugin = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    /** Outside production people use localhost and 127.0.0.1 alike, so the host they asked counts too. */
    function isOwnOrigin(origin: string, host: string | undefined): boolean {
      if (origin === config.publicOrigin) return true;
      return config.mode !== 'production' && origin === `http://${host}`;
    }

    function isSameOrigin({ headers }: FastifyRequest): boolean {
      if (headers[REQUIRED_HEADER] !== '1') return false;
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
