import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BATCH_PATH, batchLine, batchRequest, type BatchRequest } from '../../wire/protocol/batch.ts';
import type { Store } from '../store/store.ts';
import { envelopeOf, refusedEnvelopeOf } from './envelope.ts';
import { toRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';
import { type Authenticate, visitor, type Viewer } from './viewer.ts';

/** How long the first answers wait for the others, because one piece costs less than several. */
const PATIENCE_MS = 5;

interface Settings {
  readonly authenticate: Authenticate;
  readonly outageOf: Store['outageOf'];
  /** The data of a GET by its path and query. */
  readonly read: (
    address: string,
    viewer: Viewer,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>;
}

/**
 * Answers several reads in one request (server/wire/protocol/batch.ts), each as if it had come by itself. The session is looked
 * up once for all. None waits for a slower one.
 */
export function serveBatches(app: FastifyInstance, { authenticate, outageOf, read }: Settings): void {
  const answer = async (
    { path, hasSession }: BatchRequest['calls'][number],
    index: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> => {
    const viewer = (hasSession ? request.viewer : null) ?? visitor;
    try {
      return batchLine(index, 200, envelopeOf(viewer, await read(path, viewer, request, reply)));
    } catch (error) {
      const refusal = toRefusal(error, { log: request.log, call: path.split('?', 1)[0], outageOf });
      return batchLine(index, refusal.status, refusedEnvelopeOf(viewer, refusal));
    }
  };

  // In a scope of its own, because other calls take no JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post(BATCH_PATH, async (request, reply) => {
      const { calls } = parse(request.body);
      if (calls.some(({ hasSession }) => hasSession))
        request.viewer = await authenticate(request.headers.authorization);
      const answers = calls.map((call, index) => answer(call, index, request, reply));
      reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store');
      return reply.send((await allSoon(answers)) ?? eachWhenItIsThere(answers));
    });
  });
}

function parse(body: unknown): BatchRequest {
  const parsed = batchRequest.safeParse(jsonOf(body));
  if (!parsed.success) throw new Refusal('invalid-input', 'This is no batch of calls.');
  return parsed.data;
}

function jsonOf(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : null;
  } catch {
    return null;
  }
}

/** All answers as one text; null when one of them takes longer than {@link PATIENCE_MS}. */
async function allSoon(answers: readonly Promise<string>[]): Promise<string | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  try {
    const all = await Promise.race([Promise.all(answers), late.promise]);
    return all === null ? null : all.join('');
  } finally {
    clearTimeout(timer);
  }
}

function eachWhenItIsThere(answers: readonly Promise<string>[]): PassThrough {
  const body = new PassThrough();
  // Writing to a body whose reader has left does nothing.
  const written = answers.map(async (line) => void body.write(await line));
  void Promise.all(written).then(() => body.end());
  return body;
}
