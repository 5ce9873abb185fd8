import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../../errors.ts';

/** A route's address as a pattern for complete paths. A bare wildcard has no address. */
function patternOf(url: string): RegExp {
  if (url === '*' || url === '/*') return /^$/;
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}

/** Answers 404 for an unknown address, and 405 for a known one with another method (RFC 9110 §15.5.6). */
export const notFoundPlugin = fastifyPlugin(
  async (app) => {
    const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

    app.addHook('onRoute', (route) => {
      const known = routes.get(route.url) ?? { pattern: patternOf(route.url), methods: new Set<string>() };
      for (const method of [route.method].flat()) known.methods.add(method);
      routes.set(route.url, known);
    });

    function methodsOf(path: string): string[] {
      let methods = new Set<string>();
      for (const route of routes.values()) {
        if (route.pattern.test(path)) methods = methods.union(route.methods);
      }
      return [...methods].sort();
    }

    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
      const methods = methodsOf(request.url.split('?', 1)[0] ?? '/');
      // A route that takes this method and still found nothing, such as that of the client's files, means 404.
      const isNowhere = methods.length === 0 || methods.includes(request.method);
      if (isNowhere) return reply.sendProblem(new ProblemError('not-found'));
      const allow = methods.join(', ');
      return reply.sendProblem(new ProblemError('method-not-allowed', { headers: { allow } }));
    });
  },
  { name: 'not-found', dependencies: ['errors', 'limits'] },
);
