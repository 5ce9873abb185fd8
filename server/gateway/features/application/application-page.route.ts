import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isLedFrom,
  openStepAt,
  readApplicationAddress,
} from '../../../../shared/domain/application/address.ts';
import { firstIncomplete } from '../../../../shared/domain/application/steps.ts';
import { applicationFlow } from '../../../../shared/messages/application-flow.ts';
import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { lockedMark, paths } from '../../../../shared/paths.ts';
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

/** The flow as pages (RT-11, RT-12): one for every step, each with whatever modal stands open over it. */
export function applicationPageRoutes(app: FastifyInstance, settings: FlowSettings): void {
  for (const path of ['/jobs/application/:id', '/jobs/application/:id/*']) {
    app.get<Asked>(path, { config: { role: 'anybody' } }, async (request, reply) => {
      const address = readApplicationAddress(request.params['*'] ?? '');
      if (address === null) throw new ProblemError('not-found');
      const { session } = request;
      if (session === null) return askToSignIn(request, reply);
      if (session.role !== 'candidate') return goTo(reply, paths.postAJob);
      const view = await readView(request, session.account, settings);
      if (view === 'session-ended') return askToSignIn(request, reply);
      if (view instanceof ProblemError)
        return reply.servePage({ key: null, make: async () => pageOfGone(request, view) });
      if (address.step !== null && openStepAt(view, address) === null) {
        const open = paths.applicationStep(view.job.id, firstIncomplete(view.variant, view.progress));
        return goTo(reply, isLedFrom(view, address) ? open + lockedMark : open);
      }
      return reply.servePage({ key: null, make: async () => pageOf(view) });
    });
  }
}

/** @throws ProblemError for what is neither the session's end nor the job's */
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
    head: privateHead(applicationFlow.title(model.job.title, model.job.companyName)),
  };
}
