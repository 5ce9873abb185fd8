import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { announce } from '../announce.ts';

/**
 * A marketplace that accepts files and discards them, so that the part before it is measured without a disk. The real
 * one answers everything else. Arguments: origin of the real one, reply to an upload. It reports each change, and each
 * upload that began or was cut off.
 */
const [origin = '', uploadReply = ''] = process.argv.slice(2);
const real = new Pool(origin, { connections: 32 });

/** Times in milliseconds of the machine's clock, which all processes share. */
export type Seen =
  | { readonly kind: 'changed'; readonly milliseconds: number }
  | { readonly kind: 'begun' }
  | { readonly kind: 'cut'; readonly at: number };

const tell = (seen: Seen) => process.send?.(seen);
const now = () => Number(process.hrtime.bigint()) / 1e6;

async function forget(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.once('data', () => tell({ kind: 'begun' }));
  request.once('close', () => {
    if (!request.complete) tell({ kind: 'cut', at: now() });
  });
  request.once('error', () => undefined).resume();
  await once(request, 'end');
  response.writeHead(201, { 'content-type': 'application/json' }).end(uploadReply);
}

async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const since = now();
  const { connection: _, host: _host, 'transfer-encoding': _coding, ...passed } = headers;
  const isPost = method === 'POST';
  const asked = await real.request({
    path: url,
    method: isPost ? 'POST' : 'GET',
    headers: passed,
    body: isPost ? request : null,
  });
  const body = Buffer.from(await asked.body.arrayBuffer());
  response.writeHead(asked.statusCode, { 'content-type': String(asked.headers['content-type']) }).end(body);
  if (isPost) tell({ kind: 'changed', milliseconds: now() - since });
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') === true;
  (isUpload ? forget : handOn)(request, response).catch(() => response.destroy());
});
await announce(server);
