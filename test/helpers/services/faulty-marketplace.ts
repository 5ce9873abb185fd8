import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, startProgram, stopProgram, untilReady } from './stack.ts';

/** The fault of a call: a status with a body that is no reply, or no answer until the caller gives up. */
export type Fault = 'broken' | 'hanging';

/**
 * As long as the marketplace's own. After Node's five seconds the proxy may close a connection on which a gateway that
 * had to wait for its processor is about to ask for a logo.
 */
const KEEP_ALIVE_MS = 75_000;

type Edit = (body: string) => string;

export interface FaultyMarketplace {
  readonly url: string;
  readonly dataDir: string;
  /** Makes every call fail whose path and query string contain `part`. */
  fail(part: string, fault?: Fault): void;
  /** Rewrites the body of every reply to a call whose path and query string contain `part`. */
  rewrite(part: string, edit: Edit): void;
  /** Ends all faults and rewriting; hanging calls continue. */
  heal(): void;
  stop(): Promise<void>;
}

/** The real marketplace with sample data, in its own process, behind a proxy that breaks calls on demand. */
export async function startFaultyMarketplace(): Promise<FaultyMarketplace> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-marketplace-'));
  const program = startProgram('server/marketplace/main.ts', ['--demo'], {
    MARKETPLACE_PORT: String(port),
    DATA_DIR: dataDir,
  });
  const target = `http://127.0.0.1:${port}`;
  await untilReady(program, `${target}/healthz`);

  const faults = new Map<string, Fault>();
  const edits = new Map<string, Edit>();
  const waiting = new Set<() => void>();
  const proxy = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const fault = [...faults].find(([part]) => url.includes(part))?.[1];
    const edit = [...edits].find(([part]) => url.includes(part))?.[1];
    if (fault === 'broken') outgoing.writeHead(500, { 'content-type': 'text/html' }).end('<h1>broken</h1>');
    else if (fault === 'hanging') waiting.add(() => forward(target, incoming, outgoing, edit));
    else forward(target, incoming, outgoing, edit);
  });
  const proxyPort = await freePort();
  await once(proxy.listen(proxyPort, '127.0.0.1'), 'listening');

  function heal(): void {
    faults.clear();
    edits.clear();
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  return {
    url: `http://127.0.0.1:${proxyPort}`,
    dataDir,
    fail: (part, fault = 'broken') => faults.set(part, fault),
    rewrite: (part, edit) => edits.set(part, edit),
    heal,
    async stop() {
      heal();
      proxy.close();
      proxy.closeAllConnections();
      await stopProgram(program);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, edit?: Edit): void {
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (reply) => {
    if (edit) return void rewritten(reply, outgoing, edit);
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    return reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function rewritten(reply: IncomingMessage, outgoing: ServerResponse, edit: Edit): Promise<void> {
  const body = Buffer.from(edit(await text(reply)));
  outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'content-length': body.length }).end(body);
}
