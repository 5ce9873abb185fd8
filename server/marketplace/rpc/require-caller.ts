import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../same-secret.ts';
import { CALLER_HEADER } from '../../wire/envelope.ts';
import { Refusal } from './refusal.ts';

/**
 * Whoever watches processes knows no secret, and metrics have one of their own; a secret that is wrong is wrong here
 * too, so that a gateway hears of it.
 */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Only a gateway that knows the secret is answered: what it says of its clients is believed, and sessions travel in
 * what it is sent.
 */
export function requireCaller(app: FastifyInstance, secret: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers[CALLER_HEADER];
    if (given === undefined && watched.has(request.routeOptions.url ?? '')) return done();
    if (typeof given === 'string' && isSameSecret(given, secret)) return done();
    done(
      new Refusal('unknown-caller', 'Calls carry the secret of this marketplace: set MARKETPLACE_SECRET.'),
    );
  });
}
