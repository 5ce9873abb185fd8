import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import { readFlowAddress } from '../../../../shared/domain/flow-address.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { applicationModals, lockedMark } from '../../../../shared/flow-paths.ts';
import { paths } from '../../../../shared/paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { ProblemError } from '../../errors.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage, Redirect } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import { isJobId } from '../../view/jobs/job-path.ts';
import { loadApplication } from './application.load.ts';
import { type FlowSettings, viewApplication } from './application.view.ts';

interface Asked {
  Params: { readonly id: string; readonly '*'?: string };
}

/** The pages of the flow: one for every step, with or without an open modal (RT-11, RT-12). */
export function applicationPageRoutes(app: FastifyInstance, settings: FlowSettings): void {
  const page = definePage({
    key: null,
    load: async (request: FastifyRequest<Asked>) => {
      const address = readFlowAddress(request.params['*'] ?? '', applicationModals);
      if (address === null) throw new ProblemError('not-found');
      const load = async (account: string) => {
        const { id } = request.params;
        if (!isJobId(id)) throw new ProblemError('job-not-found');
        const loaded = await loadApplication(request.upstream, id);
        const { progress, variant, job } = loaded.info;
        const map = applicationMaps[variant];
        if (address.step === null || map.openAt(progress, address) !== null) return { ...loaded, account };
        const open = stepPaths.application(job.id, map.firstIncomplete(progress));
        throw new Redirect(map.isLedFrom(progress, address) ? open + lockedMark : open);
      };
      // As Apply does (J-19).
      return loadForCandidate(request, load, paths.postAJob);
    },
    view: ({ account, ...loaded }) => ({
      page: 'application',
      model: viewApplication(loaded, settings, account),
    }),
    head: ({ model: { job } }) => privateHead(applicationReplies.title(job.title, job.companyName)),
  });
  for (const path of ['/jobs/application/:id', '/jobs/application/:id/*'])
    app.get<Asked>(path, { config: { role: 'anybody' } }, page);
}
