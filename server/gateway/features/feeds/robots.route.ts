import type { FastifyPluginAsync } from 'fastify';
import { paths } from '../../../../shared/paths.ts';
import type { Config } from '../../../config.ts';
import { allowKeeping } from '../../public-answer.ts';

/** Seconds. */
const KEEP_FOR = 86_400;

/** Crawlers read pages; the view models behind them are no pages, and an application is one person's. */
export const robotsRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.application('')}`,
    '',
    `Sitemap: ${config.publicOrigin}${paths.sitemap}`,
    '',
  ].join('\n');
  app.get('/robots.txt', { config: { role: 'anybody' }, schema: { hide: true } }, (_request, reply) =>
    allowKeeping(reply.type('text/plain; charset=utf-8'), KEEP_FOR).send(robots),
  );
};
