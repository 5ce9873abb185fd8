import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { rendererOf } from './built-renderer.ts';
import { composeDocument, cutTemplate } from './document.ts';
import type { PageRenderer } from '../page.ts';

/**
 * Renders pages from the client's sources (`--dev`): Vite transforms them on request and updates open pages. Its
 * scripts and styles are inline, so the content security policy is wider in development only.
 */
export async function startDevelopmentRenderer(app: FastifyInstance, root: string): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const client = join(root, 'client');
  const vite = await createServer({
    configFile: join(client, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isSource(request.url)) vite.middlewares(request.raw, reply.raw, done);
    else done();
  });
  return {
    contentSecurityPolicy:
      "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data: blob: https:; frame-src http: https:",
    async render(url, page) {
      const source = await readFile(join(client, 'index.html'), 'utf8');
      const reachable = source.replaceAll('"../node_modules/', `"/@fs${root}/node_modules/`);
      const template = cutTemplate(await vite.transformIndexHtml('/index.html', reachable, url));
      const renderApp = rendererOf(await vite.ssrLoadModule('/entry-server.tsx'));
      return composeDocument(template, renderApp, url, page);
    },
  };
}

/**
 * Vite takes an address without an extension for a module's and would answer `/api/session` with
 * `client/api/session/session.ts`. Its own addresses begin with `/@`, and the others it needs name a file.
 */
function isSource(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return path.startsWith('/@') || /\.\w+$/.test(path);
}
