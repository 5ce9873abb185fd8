import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { type Dispatcher, Pool } from 'undici';
import { BATCH_PATH, batchLine, batchRequest } from '../../server/wire/protocol/batch.ts';
import { announce } from './announce.ts';

/**
 * A marketplace of known speed: it gives the real one's answers `delay` milliseconds after each request. Public answers
 * are fetched from the real one once and stored. Each job has many ids, a thousand apart, so that the same reply can be
 * asked for by an address that nobody keeps. Arguments: origin of the real one, delay, and a Unix socket on which it
 * listens besides. It answers any message with the calls since the last.
 */
const [origin = '', delayText = '0', socketPath = ''] = process.argv.slice(2);
const delay = Number(delayText);
const IDS_APART = 1000;
const real = new Pool(origin, { connections: 32 });

export interface SeenCall {
  readonly path: string;
  readonly arrived: number;
  readonly answered: number;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const remembered = new Map<string, Answer>();
let seen: SeenCall[] = [];

/** Public reads that come together, each answered as if it had come by itself. */
async function askTogether(request: IncomingMessage): Promise<Answer> {
  const { calls } = batchRequest.parse(JSON.parse(await text(request)));
  const lines = await Promise.all(
    calls.map(async ({ path }, index) => {
      const { status, body } = await read(path);
      return batchLine(index, status, body.toString());
    }),
  );
  return { status: 200, type: 'text/plain; charset=utf-8', body: Buffer.from(lines.join('')) };
}

async function ask(request: IncomingMessage): Promise<Answer> {
  if (request.url === BATCH_PATH) return askTogether(request);
  const { method = 'GET', url = '/', headers } = request;
  if (method === 'GET' && headers.authorization === undefined) return read(url);
  const { connection: _, host: _host, 'transfer-encoding': _coding, ...passed } = headers;
  const asked = await real.request({
    path: url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: passed,
    body: method === 'POST' ? request : null,
  });
  return answerOf(asked);
}

/** What everybody may read. */
async function read(asked: string): Promise<Answer> {
  const path = asked.replace(/job_id=(\d+)/, (_field, id: string) => `job_id=${Number(id) % IDS_APART}`);
  const known = remembered.get(path);
  if (known !== undefined) return known;
  const answer = await answerOf(await real.request({ path, method: 'GET' }));
  if (answer.status === 200) remembered.set(path, answer);
  return answer;
}

async function answerOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  const bytes = Buffer.from(await body.arrayBuffer());
  return { status: statusCode, type: String(headers['content-type']), body: bytes };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const arrived = performance.now();
  void Promise.all([ask(request), delay > 0 ? sleep(delay) : null]).then(([{ status, type, body }]) => {
    response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength });
    response.end(body);
    if (delay > 0) seen.push({ path: request.url ?? '', arrived, answered: performance.now() });
  });
}

if (socketPath !== '') {
  const onSocket = createServer({ keepAliveTimeout: 60_000 }, answer).listen(socketPath);
  await once(onSocket, 'listening');
}
await announce(createServer({ keepAliveTimeout: 60_000 }, answer));
process.on('message', () => {
  process.send?.(seen);
  seen = [];
});
