import type { RequestListener, Server } from 'node:http';
import type { Connections } from '../http/connections.ts';
import { createServer } from '../http/node-http.ts';
import type { Admission } from './admission/admission.ts';
import { httpLimits } from './plugins/errors/raw-http.ts';

/** Longer than nginx keeps an idle connection, which is 60 s by default. */
const KEEP_ALIVE_MS = 75_000;

interface Guards {
  readonly admission: Admission;
  readonly connections: Connections;
}

/** For Fastify's `serverFactory`: a server whose requests come to `handler` when it is their turn. */
export function httpServer({ admission, connections }: Guards): (handler: RequestListener) => Server {
  return (handler) => {
    const listener: RequestListener = (request, response) => {
      if (connections.begin(request, response)) admission.admit(request, response, handler);
    };
    const server = createServer({ ...httpLimits, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
    // Node's own answer to an expectation it does not know has no headers and no problem in it.
    server.on('checkExpectation', listener);
    connections.watch(server);
    return server;
  };
}
