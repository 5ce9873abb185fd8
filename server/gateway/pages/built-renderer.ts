import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { composeDocument, cutTemplate } from './document.ts';
import type { RenderApp } from './document.ts';
import { readPreloads } from './page-files.ts';
import type { PageRenderer } from './page.ts';

/**
 * Pages from the built client in `directory` (holding `client/` and `server/entry-server.js`), read once.
 * Rejects with what to do when the client is not built.
 */
export async function loadBuiltRenderer(directory: string): Promise<PageRenderer> {
  const index = join(directory, 'client/index.html');
  const entry = join(directory, 'server/entry-server.js');
  if (!existsSync(index) || !existsSync(entry)) {
    throw new Error(`The client is not built: ${index} or ${entry} is missing. Run "npm run build" first.`);
  }
  const template = cutTemplate(await readFile(index, 'utf8'));
  const renderApp = rendererOf(await import(pathToFileURL(entry).href));
  const preloads = await readPreloads(join(directory, 'client/.vite/manifest.json'));
  const [start, ...rest] = template;
  return {
    async render(url, page) {
      return composeDocument([start + preloads(page.data.page), ...rest], renderApp, url, page);
    },
  };
}

/** The `render` a server entry exports, checked, for the entry is loaded at run time and unknown to the compiler. */
export function rendererOf(entry: object): RenderApp {
  const render: unknown = 'render' in entry ? entry.render : undefined;
  if (typeof render !== 'function') throw new Error('client/entry-server.tsx exports no function "render"');
  return (url, data) => {
    const html: unknown = render(url, data);
    if (typeof html !== 'string') throw new Error('The client rendered no text');
    return html;
  };
}
