import type { FastifyPluginAsync } from 'fastify';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Config } from '../../../settings/config.ts';
import { allowKeeping } from '../../public-answer.ts';

const MAX_AGE_SECONDS = 86_400;

/** Crawlers may read pages, but neither view models nor applications. */
export const robotsRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${paths.application('')}`,
    '',
    `Sitemap: ${config.publicOrigin}${serverPaths.sitemap}`,
    '',
  ].join('\n');
  app.get('/robots.txt', { config: { role: 'anybody' }, schema: { hide: true } }, (_request, reply) =>
    allowKeeping(reply.type('text/plain; charset=utf-8'), MAX_AGE_SECONDS).send(robots),
  );
};
