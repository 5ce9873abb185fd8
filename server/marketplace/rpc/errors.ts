import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send } from './router.ts';
import { FileStoreAwayError, NoSuchFileError } from '../store/files/file-store.ts';
import { storeFault } from '../store/store-fault.ts';
import { notFound, Refusal } from './refusal.ts';
import { visitor } from './viewer.ts';

/** Answers every error in the envelope. An internal error is logged, and its answer has no details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => refuse(toRefusal(error, request), request, reply));
  app.setNotFoundHandler((request, reply) =>
    refuse(new Refusal('not-found', 'There is no such call.'), request, reply),
  );
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { flags } = request.viewer ?? visitor;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return send(reply.code(refusal.status), { error: refusal.wire, authentication_result: flags, data: null });
}

function toRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const refusal = refusalOfFiles(error);
  if (refusal !== null) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'the file store is unavailable');
    return refusal;
  }
  const fault = storeFault(error);
  if (fault !== null) {
    request.log.error({ err: error, route: request.routeOptions.url }, fault);
    return new Refusal('store-unavailable', 'Nothing can be saved at the moment. Try again soon.');
  }
  const status = statusCodeOf(error);
  if (status === 413) return new Refusal('payload-too-large', 'This is more than the call takes.');
  if (status === 415)
    return new Refusal('unsupported-media-type', 'Fields are taken as application/x-www-form-urlencoded.');
  if (status !== null && status >= 400 && status < 500)
    return new Refusal('invalid-input', 'The request could not be understood.');
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return new Refusal('internal-error', 'Something went wrong in the marketplace.');
}

function refusalOfFiles(error: unknown): Refusal | null {
  if (error instanceof NoSuchFileError) return notFound('file');
  if (error instanceof FileStoreAwayError)
    return new Refusal('files-unavailable', 'Files can be neither kept nor read just now. Try again soon.');
  return null;
}

function statusCodeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
