import fastifyPlugin from 'fastify-plugin';

/** Logs one line a request, with its route instead of its address, and puts its id and timings on the answer. */
export const requestLogPlugin = fastifyPlugin(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      reply.header('x-request-id', request.id);
      const total = `total;dur=${reply.elapsedTime.toFixed(1)}`;
      if (request.timings !== '') reply.header('server-timing', request.timings + total);
      done(null, payload);
    });
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
      done();
    });
    app.addHook('onRequestAbort', (request, done) => {
      request.log.info({ route: request.routeOptions.url ?? null }, 'request given up by its client');
      done();
    });
  },
  { name: 'request-log', dependencies: ['upstream'] },
);
