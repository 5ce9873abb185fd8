import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No page shows what the route changes. */
    changesNoPage?: true;
  }
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser keeps prefetched pages for minutes, whatever their `Cache-Control` says. Each change that a person makes,
 * signing in and out among them, drops them in all tabs (UX-02).
 */
export const prefetchedPagesPlugin = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      const { changesNoPage = false } = request.routeOptions.config;
      if (!reads.has(request.method) && !changesNoPage) reply.header('clear-site-data', '"prefetchCache"');
      done();
    });
  },
  { name: 'prefetched-pages' },
);
