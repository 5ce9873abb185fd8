import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../same-secret.ts';
import { CALLER_HEADER } from '../../wire/protocol/envelope.ts';
import { Refusal } from './refusal.ts';

/**
 * Monitoring has no secret, and metrics have a token of their own. A wrong secret is refused here too, so that a
 * gateway notices it.
 */
const watched = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers only gateways with the secret, because the marketplace trusts what a gateway says about its clients, and
 * calls carry sessions.
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
