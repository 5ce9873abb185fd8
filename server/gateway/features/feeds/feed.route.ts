import { hash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Config } from '../../../settings/config.ts';
import { matchesEntityTag } from '../../entity-tag.ts';
import { allowKeeping } from '../../public-answer.ts';
import { loadNewestJobs } from './feed.load.ts';
import { viewFeed } from './feed.view.ts';

const MAX_AGE_SECONDS = 300;

/** The newest jobs for feed readers. The entity tag depends on the content, so a removed job changes it too. */
export const feedRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  app.get(
    serverPaths.feed,
    { config: { role: 'anybody' }, schema: { hide: true } },
    async (request, reply) => {
      const feed = viewFeed(await loadNewestJobs(request.upstream), config.publicOrigin);
      const tag = `"${hash('sha1', feed, 'base64url')}"`;
      allowKeeping(reply, MAX_AGE_SECONDS).header('etag', tag);
      if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
  );
};
