import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  receiptPageView,
  type ReceiptView,
  receiptView,
} from '../../../../shared/contract/application/application-receipt.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { ProblemError } from '../../errors.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { isJobId, jobAddress, jobParams } from '../../view/jobs/job-path.ts';
import { toViewer } from '../../view/viewer.ts';
import { loadReceipt } from './application-receipt.load.ts';

interface JobParams {
  readonly id: string;
}

const revision = z.coerce.number().int().min(1).max(1_000_000).optional();

/** Shows what was sent and when, also for a closed job and for an application that was taken back. */
export function applicationReceiptRoutes(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/application/receipt',
    config: { role: 'candidate' },
    schema: {
      params: jobParams,
      querystring: z.object({ revision }),
      response: { 200: receiptView },
    },
    handler: (request) => read(request, request.params.id, request.query.revision),
  });
  app.get<{ Params: JobParams }>(
    '/applications/:id/receipt',
    { config: { role: 'anybody' } },
    definePage({
      key: null,
      query: ['revision'],
      load: (request: FastifyRequest<{ Params: JobParams }>) =>
        loadForCandidate(request, () => loadPage(request)),
      view: (model) => ({ page: 'receipt', model: receiptPageView.parse(model) }),
      head: ({ model }) => privateHead(applicationReplies.receipt(model.receipt.job.title)),
    }),
  );
}

/** An address with an odd revision shows the last one. */
const pageQuery = z.object({ revision: revision.catch(undefined) });

async function loadPage(request: FastifyRequest<{ Params: JobParams }>) {
  const { id } = request.params;
  if (!isJobId(id)) throw new ProblemError('not-found');
  const [user, receipt] = await Promise.all([
    request.upstream.callSecondary(getUserBasicInformation, {}),
    read(request, id, pageQuery.parse(request.query).revision),
  ]);
  if (user.kind === 'session-ended') throw new ProblemError('session-ended');
  return { viewer: toViewer('candidate', user), receipt };
}

async function read(
  { upstream }: Pick<FastifyRequest, 'upstream'>,
  jobId: string,
  wanted: number | undefined,
): Promise<ReceiptView> {
  const { job, ...receipt } = await loadReceipt(upstream, jobId, wanted);
  const { url, ...texts } = job;
  return { ...receipt, job: { id: jobId, path: jobAddress(jobId, url), ...texts } };
}
