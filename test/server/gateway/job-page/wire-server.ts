import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { callOf } from './calls.ts';
import { type Answer, bodyOf, type Script } from './replies.ts';

export interface SeenCall {
  readonly name: string;
  readonly jobId: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly token: string | null;
}

/** A marketplace on a real socket that answers by script. */
export interface WireServer {
  readonly url: string;
  readonly calls: SeenCall[];
  /** Sets the replies of this job's calls from now on. User calls name no job and are found by the token. */
  script(jobOrToken: string, script: Script): void;
  /** Keeps every answer back until so many calls are waiting. */
  holdUntil(count: number): void;
  close(): Promise<void>;
}

export async function startWireServer(): Promise<WireServer> {
  const scripts = new Map<string, Script>();
  const calls: SeenCall[] = [];
  let waiting: (() => void)[] = [];
  let awaited = 0;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse, fields: URLSearchParams): void {
    const path = incoming.url?.split('?', 1)[0] ?? '';
    const { name } = callOf(path, fields);
    const token = incoming.headers.authorization?.replace('Bearer ', '') ?? null;
    const jobId = fields.get('job_id') ?? '';
    calls.push({ name, jobId, fields: Object.fromEntries(fields), token });
    const script = scripts.get(jobId === '' ? (token ?? '') : jobId) ?? {};
    waiting.push(() => send(outgoing, name, script[name] ?? {}));
    if (waiting.length < awaited) return;
    for (const go of waiting) go();
    waiting = [];
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text =
        incoming.method === 'POST' ? Buffer.concat(chunks).toString() : incoming.url?.split('?')[1];
      answer(incoming, outgoing, new URLSearchParams(text));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    script: (jobOrToken, script) => void scripts.set(jobOrToken, script),
    holdUntil: (count) => void (awaited = count),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(outgoing: ServerResponse, name: string, answer: Answer): void {
  outgoing.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
  outgoing.end(bodyOf(name, answer));
}
