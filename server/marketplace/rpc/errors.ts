import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../../settings/start-fault.ts';
import { refusedEnvelopeOf, send } from './envelope.ts';
import { isDamage } from '../store/damaged-record.ts';
import type { Store } from '../store/store.ts';
import { noSuchCall, Refusal } from './refusal.ts';
import { type Authenticate, type Viewer, visitor } from './viewer.ts';

/**
 * Answers every error in the envelope. An internal error is logged, and its answer has no details. Whoever sent what
 * could not be read is looked up for it, because a gateway takes the flags of a visitor for the end of the session.
 */
export function answerErrors(
  app: FastifyInstance,
  outageOf: Store['outageOf'],
  authenticate: Authenticate,
): void {
  const refuse = async (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    const viewer = request.viewer ?? (await viewerOf(request, refusal, authenticate));
    return send(reply.code(refusal.status), refusedEnvelopeOf(viewer, refusal));
  };
  app.setErrorHandler((error, request, reply) => {
    const { log, routeOptions } = request;
    // Whoever asked has left before the first byte of an answer that streams, and nobody reads what is sent here.
    if (reply.raw.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE')
      return refuse(left, request, reply);
    return refuse(toRefusal(error, { log, call: routeOptions.url, outageOf }), request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(noSuchCall(), request, reply));
}

const left = new Refusal('internal-error', 'The caller has left.');

/** Who came too early to be looked up by the call. A store that has failed already is not asked again. */
async function viewerOf(
  { headers, log }: FastifyRequest,
  { code }: Refusal,
  authenticate: Authenticate,
): Promise<Viewer> {
  if (withoutViewer.has(code)) return visitor;
  try {
    return await authenticate(headers.authorization);
  } catch (error) {
    log.warn({ err: error }, 'who sent what was refused could not be looked up');
    return visitor;
  }
}

const withoutViewer: ReadonlySet<string> = new Set([
  'store-unavailable',
  'damaged-record',
  'internal-error',
  'unknown-caller',
]);

interface Failed {
  readonly log: FastifyBaseLogger;
  /** Its path in the log; undefined where there is no such call. */
  readonly call: string | undefined;
  readonly outageOf: Store['outageOf'];
}

/** What a caller is told of an error. One that nobody expects is logged. */
export function toRefusal(error: unknown, { log, call, outageOf }: Failed): Refusal {
  if (error instanceof Refusal) return error;
  const status = statusCodeOf(error);
  if (status === 413) return new Refusal('payload-too-large', 'This is more than the call takes.');
  if (status === 415)
    return new Refusal('unsupported-media-type', 'Fields are taken as application/x-www-form-urlencoded.');
  if (status !== null && status >= 400 && status < 500)
    return new Refusal('invalid-input', 'The request could not be understood.');
  const refusal = refusalOfStore(error, outageOf);
  if (refusal !== null) return refusal;
  if (isDamage(error)) {
    log.error({ err: error, route: call }, 'a stored record is damaged');
    return new Refusal('damaged-record', 'What is stored of this cannot be read.');
  }
  log.error({ err: error, route: call }, 'a call failed');
  return new Refusal('internal-error', 'Something went wrong in the marketplace.');
}

function refusalOfStore(error: unknown, outageOf: Store['outageOf']): Refusal | null {
  switch (outageOf(error)) {
    case 'file store':
      return new Refusal('files-unavailable', 'Files can be neither saved nor read now. Try again soon.');
    case 'database':
      return new Refusal('store-unavailable', 'The database cannot be used now. Try again soon.');
    case null:
      return null;
  }
}

function statusCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
