import { createServer, type RequestListener, type Server } from 'node:http';
import type { Connections } from '../connections.ts';
import type { Admission } from './admission/admission.ts';
import { httpLimits } from './plugins/raw-http.ts';

/** Milliseconds an idle connection stays open: longer than nginx keeps its own, which is 60 s unless it is told otherwise. */
const KEEP_ALIVE = 75_000;
/** Beyond these a new connection is closed at once. */
const MOST_CONNECTIONS = 8192;

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
    const server = createServer({ ...httpLimits, keepAliveTimeout: KEEP_ALIVE }, listener);
    server.maxConnections = MOST_CONNECTIONS;
    // Node's own answer to an expectation it does not know has no headers and no problem in it.
    server.on('checkExpectation', listener);
    connections.watch(server);
    return server;
  };
}
