import fastifyPlugin from 'fastify-plugin';
import { marketplaceHealth } from '../../wire/jobs/reporting.ts';
import { problemOf, ProblemError } from '../errors.ts';
import { unlimited } from './limits/limits.ts';

const SILENT =
  'The marketplace in this process has not answered for some seconds. If it stays so, the process ends by itself.';

/**
 * `/healthz` says whether the process and each of its threads live. `/readyz` says whether it can serve: the
 * marketplace answers and no stop has begun.
 */
export const healthPlugin = fastifyPlugin<{ readonly isAlive: () => boolean }>(
  async (app, { isAlive }) => {
    const options = { config: { ...unlimited, role: 'anybody' }, schema: { hide: true } } as const;
    app.get('/healthz', options, async () => {
      if (!isAlive()) throw new ProblemError('upstream-unavailable', { detail: SILENT });
      return { status: 'alive' };
    });
    app.get('/readyz', options, async (request, reply) => {
      if (app.isDraining()) throw new ProblemError('overloaded');
      const outcome = await request.upstream.call(marketplaceHealth, {});
      if (outcome.kind !== 'ok') {
        const { code, cause } = problemOf(outcome);
        throw new ProblemError(code === 'store-unavailable' ? code : 'upstream-unavailable', {
          cause,
          headers: { 'retry-after': '5' },
        });
      }
      return reply.send({ status: 'ready' });
    });
  },
  { name: 'health', dependencies: ['drain', 'upstream'] },
);
