import type { FastifyInstance } from 'fastify';
import { submitted } from '../../../../shared/contract/application/application.ts';
import { type MissingField, reviewMissing } from '../../../../shared/domain/application/missing.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { receipt as receiptRecord } from '../../../wire/codecs/receipt.ts';
import { submitApplication } from '../../../wire/application/application.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { problemOfChange } from './application-refusal.ts';
import { loadInfo } from './application.load.ts';
import type { FlowSettings } from './application.view.ts';
import { expectedVersion, requireIdempotencyKey } from '../../view/preconditions.ts';
import { versionConflict } from './version-conflict.ts';

/** A new submission, or an update of one (AP-26). The same key gets the same receipt, however often it is sent. */
export function applicationSubmissionRoutes(app: FastifyInstance, settings: FlowSettings): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/application/submission',
    config: { role: 'candidate' },
    schema: { params: jobParams, response: { 200: submitted } },
    handler: async (request, reply) => {
      const { id: jobId } = request.params;
      const version = expectedVersion(request);
      const outcome = await request.upstream.call(submitApplication, {
        job_id: jobId,
        expected_version: version,
        idempotency_key: requireIdempotencyKey(request),
      });
      if (outcome.kind === 'refused' && outcome.error.code === 'precondition-failed')
        throw await versionConflict(request, settings);
      if (outcome.kind === 'refused' && outcome.error.code === 'invalid-input')
        throw (await missingFields(request.upstream, jobId)) ?? problemOfChange(outcome);
      const { receipt, version: after } = dataOf(outcome);
      return reply
        .header('etag', `"${after}"`)
        .send({ receipt: receiptRecord.decode(receipt), version: after });
    },
  });
}

/**
 * The missing fields by our own rules, which are more precise than a refusal (AMB-13). Pointers are into the view's
 * answers by step: `/basic/name`, `/cv`; a step that was never saved is itself the pointer. Null when the rules find
 * nothing, or cannot be applied.
 */
async function missingFields(upstream: Upstream, jobId: string): Promise<ProblemError | null> {
  try {
    const missing = reviewMissing(await loadInfo(upstream, jobId), todayInIndia(Date.now()));
    if (missing.length === 0) return null;
    const errors = missing.map((field) => ({ pointer: pointerOf(field), message: field.message }));
    return new ProblemError('invalid-input', { errors });
  } catch (error) {
    if (error instanceof ProblemError && error.code !== 'session-ended') return null;
    throw error;
  }
}

function pointerOf({ at, pointer }: MissingField): string {
  const isStep = pointer === `/${at.name}`;
  const isAnswer = ['basic', 'professional', 'availability'].includes(at.name);
  return isStep || !isAnswer || pointer === '/cv' || pointer === '/linkedInUrl'
    ? pointer
    : `/${at.name}${pointer}`;
}
