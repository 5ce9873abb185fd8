import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { messages } from '../../../shared/messages.ts';
import type { ProblemCode } from '../../../shared/contract/problem.ts';
import { paths } from '../../../shared/paths.ts';
import { loadBuiltRenderer } from './rendering/built-renderer.ts';
import { startDevelopmentRenderer } from './rendering/development.ts';
import { toRenderedPage, type RenderedPage } from './sending/rendered-page.ts';
import type { CacheScope, Page, PageRenderer, PageRequest } from './page.ts';
import { plainPage } from './plain-page.ts';
import { projectFolder } from '../../programs.ts';
import { plainOpenGraph } from '../view/open-graph.ts';
import { isSearch, lastResort, problemPage } from './problem-page.ts';
import { PageCache } from './sending/page-cache.ts';
import { renderedUrl } from './sending/rendered-url.ts';
import { sendPage } from './sending/send-page.ts';
import { signInFormOf } from './sign-in-form-of.ts';
import { serveStaticFiles } from './static-files.ts';
import { takeTurns } from './sending/turns.ts';
import { sourceOf, UnchangedPages } from './sending/unchanged-pages.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a server-rendered page. Rejects as `make` does. */
    servePage(page: PageRequest): Promise<FastifyReply>;
    /** Answers a failed navigation with an error page, or with plain HTML when that cannot be rendered. */
    serveProblemPage(code: ProblemCode, status: number): Promise<FastifyReply>;
  }
}

export interface PagesOptions {
  /** Renders from the client's sources, with Vite, instead of from the built client. */
  readonly isDevelopment: boolean;
  /** For the addresses that people share. */
  readonly publicOrigin?: string;
  /** The address of the form, which every page tells the client. */
  readonly recruiterFormUrl?: string | null;
  /** Seconds for which a shared cache may keep a visitor's page. */
  readonly edgeCache?: number;
  /** Tests give their own renderer; the built client's files are then not served. */
  readonly renderer?: PageRenderer;
}

/** The answer over the rate limit is not rendered, because that would take time from other requests. */
const tooMany = plainPage(messages.problems['too-many-requests']);

/** The pages of the client offer to try again, which never makes an address shorter. */
const tooLong = plainPage(messages.longAddress, { href: paths.home, label: messages.notFound.home });

/** Serves server-rendered pages and the client's files. Fails at the start when the client is not built. */
export const pagesPlugin = fastifyPlugin<PagesOptions>(
  async (app, options) => {
    const { edgeCache = 0, isDevelopment, publicOrigin = '' } = options;
    const renderer = options.renderer ?? (await startRenderer());
    const pageCache = new PageCache();
    const unchangedPages = new UnchangedPages();
    const turn = takeTurns();

    async function startRenderer(): Promise<PageRenderer> {
      if (isDevelopment) return startDevelopmentRenderer(app, projectFolder);
      const dist = join(projectFolder, 'dist');
      const built = await loadBuiltRenderer(dist);
      await serveStaticFiles(app, join(dist, 'client'));
      return built;
    }

    async function render(
      url: string,
      page: Page,
      cacheScope: CacheScope,
      withoutScript: string | null = null,
    ): Promise<RenderedPage> {
      const { recruiterFormUrl = null } = options;
      const shared = page.head.openGraph ?? plainOpenGraph(page.head, publicOrigin, url);
      const whole = { ...page, head: { ...page.head, openGraph: shared, recruiterFormUrl, withoutScript } };
      const source = cacheScope === 'public' && !isDevelopment ? sourceOf(url, whole, Date.now()) : null;
      const unchanged = source === null ? undefined : unchangedPages.get(source);
      if (unchanged !== undefined) return unchanged;
      await turn();
      const html = await renderer.render(url, whole, cacheScope);
      return toRenderedPage(page, html, {
        stylesHash: renderer.stylesHash?.(page, cacheScope) ?? null,
        source,
      });
    }

    function allowDevelopment(reply: FastifyReply): void {
      const policy = renderer.contentSecurityPolicy;
      if (policy !== undefined) reply.header('content-security-policy', policy);
    }

    app.decorateReply('servePage', async function servePage({ key, make, query = [] }) {
      const url = renderedUrl(this.request.url, query);
      allowDevelopment(this);
      if (key === null || this.request.session !== null) {
        const signInForm = this.request.session === null ? signInFormOf(this.request.url) : null;
        const rendered = await render(url, await make(), 'private', signInForm);
        return sendPage(this, rendered, { scope: 'private', edgeCache });
      }
      const signInForm = signInFormOf(this.request.url);
      const rendered = await pageCache.get(`${key}\n${url}\n${signInForm ?? ''}`, {
        make: async () => render(url, await make(), 'public', signInForm),
        hasGone: () => hasGone(this),
      });
      const sent = await sendPage(this, rendered, { scope: 'public', edgeCache });
      unchangedPages.keep(rendered);
      return sent;
    });

    app.decorateReply('serveProblemPage', async function serveProblemPage(code, status) {
      allowDevelopment(this);
      if (code === 'too-many-requests') return sendPlain(this, status, tooMany);
      if (code === 'headers-too-large' && !isSearch(this.request.url))
        return sendPlain(this, status, tooLong);
      const page = problemPage(this.request, { code, statusCode: status });
      try {
        // A request line may contain a complete URL, which is never a page's address.
        const { url } = this.request;
        const address = url.startsWith('/') ? url : '/';
        const rendered = await render(renderedUrl(address, []), page, 'private');
        return await sendPage(this, rendered, { scope: 'private', edgeCache });
      } catch (error) {
        this.log.error({ err: error }, 'a problem page could not be rendered');
        return sendPlain(this, status, lastResort);
      }
    });
  },
  { name: 'pages', fastify: '5.x' },
);

function sendPlain(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(html);
}

function hasGone(reply: FastifyReply): boolean {
  const { raw } = reply.request;
  return raw.errored !== null || raw.socket.destroyed;
}
