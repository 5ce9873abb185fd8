import fastifyPlugin from 'fastify-plugin';
import { marketplaceHealth } from '../../wire/reporting.ts';
import { ProblemError } from '../errors.ts';
import { unlimited } from './limits.ts';

const SILENT =
  'The marketplace in this process has not answered for some seconds. If it stays so, the process ends by itself.';

/** `/healthz`: the process lives, each of its threads. `/readyz`: it can serve, so the marketplace answers and nobody stops us. */
export const healthPlugin = fastifyPlugin<{ readonly isAlive: () => boolean }>(
  async (app, { isAlive }) => {
    const options = { config: unlimited, schema: { hide: true } };
    app.get('/healthz', options, async (_request, reply) => {
      if (!isAlive()) throw new ProblemError('upstream-unavailable', { detail: SILENT });
      return reply.header('cache-control', 'no-store').send({ status: 'alive' });
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
