import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { receiptView } from '../../../../shared/contract/application-receipt.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { jobAddress } from '../../view/job-path.ts';
import { loadReceipt } from './application-receipt.load.ts';
import { requireCandidate } from './require-candidate.ts';

/** What was sent, and when: also of a job that is over, and of an application that was taken back. */
export function applicationReceiptRoutes(app: FastifyInstance): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/jobs/:id/application/receipt',
    schema: {
      params: z.object({ id: z.string() }),
      querystring: z.object({ revision: z.coerce.number().int().min(1).max(1_000_000).optional() }),
      response: { 200: receiptView },
    },
    handler: async (request, reply) => {
      const { jobId } = requireCandidate(request);
      const { job, ...receipt } = await loadReceipt(request.upstream, jobId, request.query.revision);
      const { url, ...texts } = job;
      return reply
        .header('cache-control', 'private, no-store')
        .send({ ...receipt, job: { id: jobId, path: jobAddress(jobId, url), ...texts } });
    },
  });
}
