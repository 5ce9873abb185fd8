import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { ProblemCode } from '../../../../shared/contract/problem.ts';
import { drain } from '../../../multipart/drain.ts';
import { wantsPage } from '../../pages/problem-page.ts';
import { ProblemError } from '../../errors.ts';
import { AwayLog } from '../telemetry/away-log.ts';
import type { HeaderList } from '../security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the error page or with problem details. */
    sendProblem: (problem: ProblemError) => Promise<FastifyReply>;
  }
}

/** Our problem for each status of Fastify and its plugins. The status stays, unless another one is given here. */
const problemOfStatus: ReadonlyMap<number, ProblemCode> = new Map([
  [401, 'sign-in-required'],
  // The path leads out of the folder of files.
  [403, 'not-found'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [409, 'conflict'],
  [412, 'precondition-failed'],
  [413, 'payload-too-large'],
  [414, 'headers-too-large'],
  [415, 'unsupported-media-type'],
  [422, 'invalid-input'],
  [428, 'precondition-failed'],
  [429, 'too-many-requests'],
  [431, 'headers-too-large'],
  [503, 'overloaded'],
]);
const otherStatus: ReadonlyMap<number, number> = new Map([[403, 404]]);

/** Any other client error is a bad request, with its own status. */
function codeOfStatus(status: number): ProblemCode | null {
  return problemOfStatus.get(status) ?? (status >= 400 && status < 500 ? 'bad-request' : null);
}

/** Turns any thrown value into a problem. An unexpected error becomes an internal error without details. */
function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof z.ZodError) {
    return new ProblemError('internal-error', { cause: new Error(contractBreach(error)) });
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  const code = typeof status === 'number' ? codeOfStatus(status) : null;
  if (typeof status !== 'number' || code === null)
    return new ProblemError('internal-error', { cause: error });
  return new ProblemError(code, {
    status: otherStatus.get(status) ?? status,
    cause: error,
    ...(code === 'overloaded' ? { headers: { 'retry-after': '5' } } : {}),
  });
}

/** The paths and rules that an answer broke, without its values. */
function contractBreach(error: z.ZodError): string {
  const where = error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
  return `an answer breaks its contract: ${where.slice(0, 5).join(', ')}`;
}

/**
 * These happen often, and most often under load, so they are not logged as errors. The marketplace logs the outages of its
 * store.
 */
const expected = new Set<ProblemCode>([
  'overloaded',
  'bad-request',
  'store-unavailable',
  'files-unavailable',
]);

/** A marketplace that is away costs every request, and the same each time. */
const away = new Set<ProblemCode>(['upstream-unavailable', 'upstream-timed-out']);

/** Logs an unexpected error completely; an expected one only appears in the request's line. */
function log(request: FastifyRequest, problem: ProblemError, awayLog: AwayLog): void {
  if (away.has(problem.code)) awayLog.onProblem(problem);
  else if (problem.statusCode >= 500 && !expected.has(problem.code)) {
    request.log.error({ code: problem.code, err: problem.cause ?? problem }, 'request failed');
  }
}

/** Handles every error of every route. */
export const errorsPlugin = fastifyPlugin(
  async (app) => {
    const awayLog = new AwayLog(app.log);
    app.addHook('onClose', async () => awayLog.close());
    app.decorateReply('sendProblem', async function sendProblem(this: FastifyReply, problem: ProblemError) {
      const { request } = this;
      log(request, problem, awayLog);
      this.headers(problem.headers);
      const isPage =
        this.serveProblemPage !== undefined &&
        (wantsPage(request) || request.routeOptions.config.takesForms === true);
      if (isPage) return this.serveProblemPage(problem.code, problem.statusCode);
      return this.code(problem.statusCode)
        .type('application/problem+json')
        .header('cache-control', 'private, no-store')
        .serializer(JSON.stringify)
        .send(problem.toProblem(request.id));
    });
    app.setErrorHandler((error, request, reply) => {
      const problem = toProblem(error);
      // Fastify closes the connection over the rest of a large body, and its sender would not get the answer.
      if (problem.code === 'payload-too-large') {
        reply.removeHeader('connection');
        drain(request.raw);
      }
      return reply.sendProblem(problem);
    });
  },
  { name: 'errors' },
);

/** Answers requests that never reach a route or a hook, because their address cannot be read. */
export function answerFrameworkError(headers: HeaderList) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = toProblem(error);
    void reply
      .code(problem.statusCode)
      .headers(headers)
      .type('application/problem+json')
      .header('cache-control', 'private, no-store')
      .send(JSON.stringify(problem.toProblem(request.id)));
  };
}
