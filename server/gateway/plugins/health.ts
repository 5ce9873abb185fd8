import fastifyPlugin from 'fastify-plugin';
import { marketplaceHealth } from '../../wire/reporting.ts';
import { ProblemError } from '../errors.ts';
import { unlimited } from './limits.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, so the marketplace answers and nobody stops us. */
export const healthPlugin = fastifyPlugin(
  async (app) => {
    const options = { config: unlimited, schema: { hide: true } };
    app.get('/healthz', options, (_request, reply) => {
      reply.header('cache-control', 'no-store').send({ status: 'alive' });
    });
    app.get('/readyz', options, async (request, reply) => {
      if (app.isDraining()) throw new ProblemError('overloaded');
      const outcome = await request.upstream.call(marketplaceHealth, {});
      if (outcome.kind !== 'ok') throw new ProblemError('upstream-unavailable');
      return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    });
  },
  { name: 'health', dependencies: ['drain', 'upstream'] },
);
