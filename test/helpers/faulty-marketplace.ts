import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram, stopProgram, untilReady } from './stack.ts';

/** The fault of a call: a status with a body that is no reply, or no answer until the caller gives up. */
export type Fault = 'broken' | 'hanging';

export interface FaultyMarketplace {
  readonly url: string;
  readonly dataDir: string;
  /** Makes every call fail whose path and query string contain `part`. */
  fail(part: string, fault?: Fault): void;
  /** Ends all faults; hanging calls continue. */
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
  const waiting = new Set<() => void>();
  const proxy = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const fault = [...faults].find(([part]) => url.includes(part))?.[1];
    if (fault === 'broken') outgoing.writeHead(500, { 'content-type': 'text/html' }).end('<h1>broken</h1>');
    else if (fault === 'hanging') waiting.add(() => forward(target, incoming, outgoing));
    else forward(target, incoming, outgoing);
  });
  const proxyPort = await freePort();
  await once(proxy.listen(proxyPort, '127.0.0.1'), 'listening');

  function heal(): void {
    faults.clear();
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  return {
    url: `http://127.0.0.1:${proxyPort}`,
    dataDir,
    fail: (part, fault = 'broken') => faults.set(part, fault),
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

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const onward = request(`${target}${url}`, { method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
