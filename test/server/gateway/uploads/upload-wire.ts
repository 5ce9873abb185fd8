import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../../server/settings/config.ts';
import { json, validFlags } from '../../../helpers/services/fake-upstream.ts';
import {
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../helpers/services/gateway.ts';

/** An upload as it reaches the marketplace; its bytes wait until somebody reads them. */
export interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Resolves when its connection is closed before it was whole. */
  readonly cut: Promise<void>;
  /** Reads it to its end. Rejects when it is cut. */
  read(): Promise<Buffer>;
}

export interface UploadWire {
  readonly gateway: TestGateway;
  /** A candidate's. */
  readonly cookie: string;
  /** Another candidate's cookie. */
  signIn(token: string): Promise<string>;
  /** The next upload to arrive. */
  next(): Promise<Arrival>;
  arrivals(): number;
  close(): Promise<void>;
}

export const uploadAnswer = json({
  error: null,
  authentication_result: validFlags,
  data: {
    attachment_info: { id: 7, category: 2, type: 1, file_name: 'cv.pdf' },
    version: 3,
    saved_at: 1_790_000_000_000,
  },
});

const session = z.object({ role: z.enum(['candidate', 'recruiter']), token: z.string() });

/** A gateway before a marketplace whose uploads are answered by hand; what else is asked gets `info`. */
export async function startUploadWire(
  info: object,
  config: Partial<Config> = {},
  limits: Pick<TestGatewayOptions, 'bodyDeadline' | 'uploadPace' | 'connections'> = {},
): Promise<UploadWire> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-wire-'));
  const socketPath = join(folder, 'm.sock');
  const waiting: Arrival[] = [];
  const takers: ((arrival: Arrival) => void)[] = [];
  let count = 0;
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    if (request.method === 'GET') {
      json({ error: null, authentication_result: validFlags, data: info })(response, request);
      return;
    }
    count += 1;
    const arrival = arrivalOf(request, response);
    const take = takers.shift();
    if (take === undefined) waiting.push(arrival);
    else take(arrival);
  });
  await once(server.listen(socketPath), 'listening');
  const gateway = await startGateway({
    marketplace: { socketPath },
    config: { rateLimit: 1_000_000, ...config },
    ...limits,
    extend: (app) => {
      app.get('/test/sign-in', async (request, reply) => {
        await reply.startSession(session.parse(request.query));
        return reply.send('signed in');
      });
    },
  });
  const signIn = async (token: string) => {
    const signedIn = await fetch(`${gateway.url}/test/sign-in?role=candidate&token=${token}`);
    await signedIn.text();
    return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  return {
    gateway,
    cookie: await signIn('a-token'),
    signIn,
    arrivals: () => count,
    next() {
      const first = waiting.shift();
      if (first !== undefined) return Promise.resolve(first);
      return new Promise((resolve) => takers.push(resolve));
    },
    async close() {
      await gateway.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function arrivalOf(request: IncomingMessage, response: ServerResponse): Arrival {
  request.on('error', () => undefined);
  const cut = new Promise<void>((resolve) => {
    request.once('close', () => {
      if (!request.complete) resolve();
    });
  });
  return {
    request,
    response,
    cut,
    async read() {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    },
  };
}
