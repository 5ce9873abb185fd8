import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { receiptView } from '../../../../shared/contract/application-receipt.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobAddress, jobParams } from '../../view/job-path.ts';
import { loadReceipt } from './application-receipt.load.ts';

/** Shows what was sent and when, also for a closed job and for an application that was taken back. */
export function applicationReceiptRoutes(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/application/receipt',
    config: { role: 'candidate' },
    schema: {
      params: jobParams,
      querystring: z.object({ revision: z.coerce.number().int().min(1).max(1_000_000).optional() }),
      response: { 200: receiptView },
    },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const { job, ...receipt } = await loadReceipt(request.upstream, jobId, request.query.revision);
      const { url, ...texts } = job;
      return { ...receipt, job: { id: jobId, path: jobAddress(jobId, url), ...texts } };
    },
  });
}
