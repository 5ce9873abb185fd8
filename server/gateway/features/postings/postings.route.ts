import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { postingsView } from '../../../../shared/contract/postings.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { paths } from '../../../../shared/paths.ts';
import { postingsApi } from '../../../../shared/posting-paths.ts';
import type { Config } from '../../../settings/config.ts';
import { ProblemError } from '../../errors.ts';
import { definePage } from '../../pages/define-page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { toViewer, VISITOR } from '../../view/viewer.ts';
import { postAJobRoutes } from './post-a-job.route.ts';
import { type LoadedPostings, loadPostings } from './postings.load.ts';
import { viewOfOthers, viewPostings } from './postings.view.ts';
import { headOfPostings } from './postings.head.ts';

type RecruiterRole = 'recruiter' | 'freelance-recruiter';

const LAST_PAGE = 500;

/** A mistyped page number shows the first page. */
const query = z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).default(1) });

/** Recruiters' own jobs and drafts of jobs. */
export const postingsRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  showPostings(app);
  postAJobRoutes(app, config.publicOrigin);
};

/** A recruiter's and a freelance recruiter's own jobs, each kind at its own address (RO-05, RO-06). */
function showPostings(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: postingsApi.list,
    config: { role: 'recruiter' },
    schema: { querystring: query, response: { 200: postingsView } },
    handler: async (request) => {
      const loaded = await loadPostings(request.upstream, request.recruiter.role, request.query.page);
      if (loaded === null) throw new ProblemError('session-ended');
      return viewPostings(loaded, Date.now());
    },
  });

  for (const [path, role] of [
    [paths.dashboard, 'recruiter'],
    [paths.freelancerJobs, 'freelance-recruiter'],
  ] as const)
    app.get(
      path,
      { config: { role: 'anybody' } },
      definePage({
        key: 'postings',
        query: ['page'],
        load: (request) => loadFor(request, role),
        view: (loaded) => ({
          page: 'postings',
          model: 'jobs' in loaded ? viewPostings(loaded, Date.now()) : viewOfOthers(loaded.viewer),
        }),
        head: () => headOfPostings,
      }),
    );
}

/** Other viewers get a page that explains its purpose. */
async function loadFor(
  { session, upstream, query: asked }: FastifyRequest,
  role: RecruiterRole,
): Promise<LoadedPostings | { readonly viewer: Viewer }> {
  if (session === null) return { viewer: VISITOR };
  if (session.role !== role) {
    const user = await upstream.callSecondary(getUserBasicInformation, {});
    return { viewer: user.kind === 'session-ended' ? VISITOR : toViewer(session.role, user) };
  }
  return (await loadPostings(upstream, role, query.parse(asked).page)) ?? { viewer: VISITOR };
}
