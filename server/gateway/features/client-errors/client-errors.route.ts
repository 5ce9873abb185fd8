import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientErrorInput } from '../../../../shared/contract/client-error.ts';
import { cutText } from '../../../../shared/domain/text/broken-text.ts';
import { clientErrorsApi } from '../../../../shared/report-paths.ts';
import { frontendErrorNotification } from '../../../wire/jobs/reporting.ts';
import { addressOf } from '../../plugins/limits/limits.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';

const MINUTE = 60_000;
const REPORTS_A_MINUTE = 20;
const MAX_BODY_BYTES = 16 * 1024;
const MAX_TEXT_CHARACTERS = 12_000;
const MAX_BROWSER_CHARACTERS = 400;

/** Sends unexpected errors of browsers to the marketplace, without waiting for its reply (G-06). */
export async function clientErrorRoutes(app: FastifyInstance): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    clientErrorsApi,
    {
      bodyLimit: MAX_BODY_BYTES,
      config: {
        role: 'anybody',
        rateLimit: { max: REPORTS_A_MINUTE, timeWindow: MINUTE, keyGenerator: addressOf },
      },
      schema: { body: clientErrorInput, response: { 202: z.null() } },
    },
    async (request, reply) => {
      const { message, stack, path } = request.body;
      const outcome = await request.upstream.call(frontendErrorNotification, {
        error_text: cutText(`${message}\n${path}\n${stack ?? ''}`, MAX_TEXT_CHARACTERS),
        browser: (request.headers['user-agent'] ?? '').slice(0, MAX_BROWSER_CHARACTERS),
      });
      if (outcome.kind !== 'ok')
        request.log.warn({ outcome: outcome.kind }, 'a browser error was not reported');
      return reply.code(202).send(null);
    },
  );
}
