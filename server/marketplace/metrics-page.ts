import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../same-secret.ts';

/** `GET /metrics` of a marketplace that runs alone, for requests with the token: metrics of its process and its own. */
export function serveMetrics(app: FastifyInstance, token: string, ownMetrics: () => Promise<string>): void {
  app.register(async (scope) => {
    // An embedded one is asked by its gateway, and never loads this.
    const { processMetrics } = await import('../metrics/process-metrics.ts');
    const registry = processMetrics();
    scope.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(registry.contentType).send((await registry.metrics()) + (await ownMetrics()));
    });
    scope.addHook('onClose', async () => registry.clear());
  });
}
