import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import { readFlowAddress } from '../../../../shared/domain/flow-address.ts';
import { applicationReplies } from '../../../../shared/messages/application-replies.ts';
import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { applicationModals, lockedMark, paths } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import { type Page, privateHead } from '../../pages/page.ts';
import { problemPage } from '../../pages/problem-page.ts';
import { isJobId } from '../../view/job-path.ts';
import { loadApplication } from './application.load.ts';
import type { FlowSettings } from './application.loaded.ts';
import { viewApplication } from './application.view.ts';

interface Asked {
  Params: { readonly id: string; readonly '*'?: string };
}

/** The pages of the flow: one for every step, with or without an open modal (RT-11, RT-12). */
export function applicationPageRoutes(app: FastifyInstance, settings: FlowSettings): void {
  for (const path of ['/jobs/application/:id', '/jobs/application/:id/*']) {
    app.get<Asked>(path, { config: { role: 'anybody' } }, async (request, reply) => {
      const address = readFlowAddress(request.params['*'] ?? '', applicationModals);
      if (address === null) throw new ProblemError('not-found');
      const { session } = request;
      if (session === null) return askToSignIn(request, reply);
      if (session.role !== 'candidate') return goTo(reply, paths.postAJob);
      const view = await readView(request, session.account, settings);
      if (view === 'session-ended') return askToSignIn(request, reply);
      if (view instanceof ProblemError)
        return reply.servePage({ key: null, make: async () => pageOfGone(request, view) });
      const { progress } = view;
      const map = applicationMaps[view.variant];
      if (address.step !== null && map.openAt(progress, address) === null) {
        const open = paths.applicationStep(view.job.id, map.firstIncomplete(progress));
        return goTo(reply, map.isLedFrom(progress, address) ? open + lockedMark : open);
      }
      return reply.servePage({ key: null, make: async () => pageOf(view) });
    });
  }
}

/** @throws ProblemError for any failure other than an ended session or job */
async function readView(
  request: FastifyRequest<Asked>,
  account: string,
  settings: FlowSettings,
): Promise<ApplicationView | ProblemError | 'session-ended'> {
  const { id } = request.params;
  if (!isJobId(id)) return new ProblemError('job-not-found');
  try {
    return viewApplication(await loadApplication(request.upstream, id), settings, account);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'session-ended') return 'session-ended';
    if (error.code === 'job-not-found' || error.code === 'job-expired') return error;
    throw error;
  }
}

/** A-04, RO-09. */
const askToSignIn = (request: FastifyRequest<Asked>, reply: FastifyReply) =>
  goTo(reply, paths.signIn(request.url.split('?', 1)[0] ?? paths.home));

const goTo = (reply: FastifyReply, path: string) => reply.redirect(path, 303);

/** AP-02, AP-03, AMB-18. */
const pageOfGone = (request: FastifyRequest, { code, statusCode }: ProblemError): Page =>
  problemPage(request, code, statusCode);

function pageOf(model: ApplicationView): Page {
  return {
    status: 200,
    data: { page: 'application', model },
    head: privateHead(applicationReplies.title(model.job.title, model.job.companyName)),
  };
}
