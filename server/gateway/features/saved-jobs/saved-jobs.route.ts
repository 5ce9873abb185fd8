import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  savedJobsView,
  savedState,
  type SavedJobsView,
} from '../../../../shared/contract/jobs/saved-jobs.ts';
import { savedJobs as texts } from '../../../../shared/messages/jobs/saved-jobs.ts';
import { paths } from '../../../../shared/paths.ts';
import { savedApi } from '../../../../shared/saved-paths.ts';
import { signInAddress } from '../../../../shared/sign-in-paths.ts';
import { savedJobsCursor } from '../../../wire/jobs/saved-jobs.ts';
import { ProblemError } from '../../errors.ts';
import { takeForms } from '../../form-body.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { isJobId, jobParams } from '../../view/jobs/job-path.ts';
import { pageOfPress } from '../../view/jobs/page-of-press.ts';
import { changeSavedJob, loadSavedJobs } from './saved-jobs.load.ts';

/** A candidate's saved jobs, as a view model and as a page, and saving and removing one (SV-01). */
export async function savedJobsRoutes(app: FastifyInstance): Promise<void> {
  takeForms(app);
  changeJobs(app);
  changeByForm(app);
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: savedApi.list,
    config: { role: 'candidate' },
    schema: { response: { 200: savedJobsView } },
    handler: (request) => read(request),
  });
  app.get(
    paths.saved,
    { config: { role: 'anybody' } },
    definePage({
      key: null,
      load: (request) => loadForCandidate(request, () => read(request)),
      view: (model) => ({ page: 'saved-jobs', model }),
      head: () => privateHead(texts.title),
    }),
  );
}

function changeJobs(app: FastifyInstance): void {
  for (const method of ['PUT', 'DELETE'] as const)
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url: '/api/jobs/:id/saved',
      config: { role: 'candidate' },
      schema: { params: jobParams, response: { 200: savedState } },
      handler: async ({ upstream, params }) => ({
        isSaved: await changeSavedJob(upstream, params.id, method === 'PUT'),
      }),
    });
}

const form = z.object({ job: z.string().refine(isJobId), remove: z.string().optional() });

/** Saving without JavaScript. A visitor signs in and comes back to the list or the job. */
function changeByForm(app: FastifyInstance): void {
  app.post(paths.saved, { config: { role: 'anybody', takesForms: true } }, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    if (data === undefined) throw new ProblemError('bad-request');
    if (request.session === null)
      return reply.redirect(signInAddress('sign-in', pageOfPress(request, data.job)), 303);
    if (request.session.role !== 'candidate') throw new ProblemError('forbidden');
    await changeSavedJob(request.upstream, data.job, data.remove === undefined);
    return reply.redirect(paths.saved, 303);
  });
}

/** An invalid cursor is ignored, so that an incomplete address shows the beginning. */
const query = z.object({ after: savedJobsCursor.optional().catch(undefined) });

async function read({ upstream, query: asked }: FastifyRequest): Promise<SavedJobsView> {
  return savedJobsView.parse(await loadSavedJobs(upstream, query.parse(asked).after ?? null));
}
