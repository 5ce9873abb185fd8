import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { composeDocument, cutTemplate } from '../../../../server/gateway/pages/rendering/document.ts';
import type { RenderApp } from '../../../../server/gateway/pages/rendering/document.ts';
import type { Head, Page, PageRenderer } from '../../../../server/gateway/pages/page.ts';
import { pagesPlugin } from '../../../../server/gateway/pages/plugin.ts';

const template = cutTemplate(
  '<!doctype html><html><head><!--head--></head><body><div id="app"><!--app--></div><!--data--></body></html>',
);

export const plainHead: Head = {
  title: 'A page',
  description: null,
  canonical: null,
  isIndexable: true,
  openGraph: {},
  structuredData: [],
};

/** The smallest page the contract knows, told apart by its title. */
export function buildPage(title: string, changes: Partial<Page> = {}): Page {
  return {
    status: 200,
    data: { page: 'problem', code: 'not-found', viewer: { role: 'visitor' } },
    head: { ...plainHead, title },
    ...changes,
  };
}

/** A renderer that shows which URL it was asked to render. */
export function buildRenderer(renderApp: RenderApp = (url) => `<p>${url}</p>`): PageRenderer {
  return { render: async (url, page) => composeDocument(template, renderApp, url, page) };
}

/** A Fastify with the pages plugin, listening on a free port; `routes` adds what the test asks for. */
export async function startPages(
  routes: (app: FastifyInstance) => void,
  renderer: PageRenderer = buildRenderer(),
  edgeCache = 0,
): Promise<{ origin: string }> {
  const app = Fastify();
  app.decorateRequest('session', null);
  await app.register(pagesPlugin, { isDevelopment: false, renderer, edgeCache });
  routes(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { origin };
}

interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request with exactly these headers; the body comes back as sent, not decompressed. */
export function ask(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
