import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../../config.ts';
import { postAJobRoutes } from './post-a-job.route.ts';
import { postingsRoutes } from './postings.route.ts';

/** What recruiters have of their own: jobs, and drafts of jobs. */
export const postingsFeature: FastifyPluginAsync<{
  readonly config: Pick<Config, 'publicOrigin'>;
}> = async (app, { config }) => {
  await postingsRoutes(app);
  await postAJobRoutes(app, { origin: config.publicOrigin });
};
