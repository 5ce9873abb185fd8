import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { announce } from './announce.ts';

/**
 * A marketplace of known speed: it gives the real one's answers `delay` milliseconds after each request. Public answers
 * are fetched from the real one once and stored. Arguments: origin of the real one, delay. It answers any message with
 * the calls since the last.
 */
const [origin = '', delayText = '0'] = process.argv.slice(2);
const delay = Number(delayText);
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

async function ask(request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request;
  const isForAll = method === 'GET' && headers.authorization === undefined;
  const known = isForAll ? remembered.get(url) : undefined;
  if (known !== undefined) return known;

  const { connection: _, host: _host, 'transfer-encoding': _coding, ...passed } = headers;
  const asked = await real.request({
    path: url,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: passed,
    body: method === 'POST' ? request : null,
  });
  const answer = {
    status: asked.statusCode,
    type: String(asked.headers['content-type']),
    body: Buffer.from(await asked.body.arrayBuffer()),
  };
  if (isForAll && answer.status === 200) remembered.set(url, answer);
  return answer;
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const arrived = performance.now();
  void Promise.all([ask(request), delay > 0 ? sleep(delay) : null]).then(([{ status, type, body }]) => {
    response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength });
    response.end(body);
    if (delay > 0) seen.push({ path: request.url ?? '', arrived, answered: performance.now() });
  });
});

await announce(server);
process.on('message', () => {
  process.send?.(seen);
  seen = [];
});
