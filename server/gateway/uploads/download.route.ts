import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineCall } from '../../wire/call.ts';
import { SESSION_HEADER } from '../../wire/envelope.ts';
import { FILES_PATH } from '../../wire/job-interest-materials.ts';
import { problemOf, ProblemError } from '../errors.ts';
import { wireFileId } from '../view/wire-file-id.ts';
import type { Outcome } from '../upstream/outcome.ts';
import { readReply } from '../upstream/read-reply.ts';
import { type MarketplaceAddress, openTransport, sendThrough } from '../upstream/transport.ts';
import { servedType } from './document-kinds.ts';

const DISPOSITION = /^attachment(?:;[\x20-\x7E]*)?$/;
/** Milliseconds, from request to last byte, at the pace of somebody's telephone. */
const TIME_LIMIT = 900_000;
const LONGEST_REFUSAL = 64 * 1024;

/** Only what a refusal says of itself is read by it: a file comes without an envelope. */
const readFile = defineCall({
  name: 'file',
  method: 'GET',
  path: FILES_PATH,
  session: 'required',
  request: z.object({}),
  reply: z.unknown(),
});

/** A stored file, to its owner and to the recruiters the marketplace allows; always saved, never shown. */
export function downloadRoute(app: FastifyInstance, marketplace: MarketplaceAddress): void {
  const transport = openTransport(marketplace, { connections: 32, replySize: -1 });
  app.addHook('onClose', () => transport.pool.destroy());

  async function open(path: string, token: string, request: FastifyRequest, reply: FastifyReply) {
    const abort = new AbortController();
    const deadline = setTimeout(() => abort.abort(), TIME_LIMIT);
    reply.raw.once('close', () => {
      clearTimeout(deadline);
      abort.abort();
    });
    const headers = { 'x-request-id': request.id, [SESSION_HEADER]: `Bearer ${token}` };
    const since = performance.now();
    try {
      return await sendThrough(transport, { method: 'GET', path, headers, signal: abort.signal });
    } catch (error) {
      throw new ProblemError('upstream-unavailable', { cause: error });
    } finally {
      request.timings += `${readFile.name};dur=${Math.round((performance.now() - since) * 10) / 10}, `;
    }
  }

  app.get<{ Params: { id: string } }>('/api/files/:id', async (request, reply) => {
    if (request.session === null) throw new ProblemError('sign-in-required');
    // What no file is called is not found without asking: a number least of all.
    const path = `${transport.prefix}${FILES_PATH}/${wireFileId(request.params.id)}`;
    const { statusCode, headers, body } = await open(path, request.session.token, request, reply);
    if (statusCode !== 200) {
      const outcome = readReply(readFile, statusCode, await readStart(body), true);
      if (outcome.kind === 'session-ended') reply.endSession();
      throw problemOfRefusal(outcome);
    }
    const { 'content-length': length, 'content-disposition': disposition, 'content-type': type } = headers;
    if (typeof length === 'string') reply.header('content-length', length);
    return reply
      .type(servedType(typeof type === 'string' ? type : ''))
      .header(
        'content-disposition',
        typeof disposition === 'string' && DISPOSITION.test(disposition) ? disposition : 'attachment',
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(body);
  });
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > LONGEST_REFUSAL) break;
  }
  return Buffer.concat(chunks);
}

const problemOfRefusal = (outcome: Outcome<unknown>): ProblemError =>
  outcome.kind === 'ok' ? new ProblemError('upstream-invalid') : problemOf(outcome);
