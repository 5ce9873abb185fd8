import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  hiddenState,
  hiddenView,
  setHiddenInput,
  type HiddenView,
} from '../../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenApi, hiddenPage } from '../../../../shared/hidden-paths.ts';
import { hiddenJobs as texts } from '../../../../shared/messages/jobs/hidden-jobs.ts';
import { signInAddress } from '../../../../shared/sign-in-paths.ts';
import { hiddenCursor } from '../../../wire/jobs/hidden-jobs.ts';
import { ProblemError } from '../../errors.ts';
import { takeForms } from '../../form-body.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { isJobId } from '../../view/jobs/job-path.ts';
import { pageOfPress } from '../../view/jobs/page-of-press.ts';
import { changeHidden, loadHidden } from './hidden-jobs.load.ts';

/** What a candidate hides, as a view model and as a page, and hiding a job or a company (SV-04). */
export async function hiddenJobsRoutes(app: FastifyInstance): Promise<void> {
  takeForms(app);
  changeByForm(app);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    hiddenApi.list,
    { config: { role: 'candidate' }, schema: { response: { 200: hiddenView } } },
    (request) => read(request),
  );
  routes.put(
    hiddenApi.list,
    { config: { role: 'candidate' }, schema: { body: setHiddenInput, response: { 200: hiddenState } } },
    async ({ upstream, body }) => ({ isHidden: await changeHidden(upstream, body) }),
  );
  app.get(
    hiddenPage,
    { config: { role: 'anybody' } },
    definePage({
      key: null,
      load: (request) => loadForCandidate(request, () => read(request)),
      view: (model) => ({ page: 'hidden-jobs', model }),
      head: () => privateHead(texts.title),
    }),
  );
}

const form = setHiddenInput.pick({ kind: true, id: true }).extend({ show: z.string().optional() });

/** The same without JavaScript. A visitor signs in and comes back to the list, the job, or what is hidden. */
function changeByForm(app: FastifyInstance): void {
  app.post(hiddenPage, { config: { role: 'anybody', takesForms: true } }, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    if (data === undefined || !isJobId(data.id)) throw new ProblemError('bad-request');
    if (request.session === null) {
      const next = data.kind === 'company' ? hiddenPage : pageOfPress(request, data.id);
      return reply.redirect(signInAddress('sign-in', next), 303);
    }
    if (request.session.role !== 'candidate') throw new ProblemError('forbidden');
    const { kind, id, show } = data;
    await changeHidden(request.upstream, { kind, id, isHidden: show === undefined });
    return reply.redirect(hiddenPage, 303);
  });
}

/** An invalid cursor is ignored, so that an incomplete address shows the beginning. */
const query = z.object({ after: hiddenCursor.optional().catch(undefined) });

async function read({ upstream, query: asked }: FastifyRequest): Promise<HiddenView> {
  return hiddenView.parse(await loadHidden(upstream, query.parse(asked).after ?? null));
}
