import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../../../shared/contract/page.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { composeDocument, cutTemplate } from './document.ts';
import type { RenderApp, Template } from './document.ts';
import { readPageFiles, type PageFiles } from './page-files.ts';
import type { CacheScope, PageRenderer } from '../page.ts';

/**
 * Renders pages with the built client in `directory` (`client/` and `server/entry-server.js`), which is read once.
 * Rejects with what to do when the client is not built.
 */
export async function loadBuiltRenderer(directory: string): Promise<PageRenderer> {
  const client = join(directory, 'client');
  const index = join(client, 'index.html');
  const entry = join(directory, 'server/entry-server.js');
  if (!existsSync(index) || !existsSync(entry)) {
    throw new Error(`The client is not built: ${index} or ${entry} is missing. Run "npm run build" first.`);
  }
  const { template, sheet } = withoutAssets(await readFile(index, 'utf8'));
  const renderApp = rendererOf(await import(pathToFileURL(entry).href));
  const filesOf = await readPageFiles(client);
  return {
    async render(url, page, cacheScope) {
      const files = filesOf(page.data.page, roleOf(page.data));
      return composeDocument(withAssets(template, { sheet, files, cacheScope }), renderApp, url, page);
    },
    stylesHash: ({ data }, cacheScope) =>
      cacheScope === 'public' ? (filesOf(data.page, roleOf(data)).firstStyles?.hash ?? null) : null,
  };
}

const roleOf = (data: PageData): Role => (data.page === 'problem' ? data : data.model).viewer.role;

const SHEET = /<link rel="stylesheet"[^>]*>/u;
const ENTRY_SCRIPT = /<script type="module"[^>]*><\/script>/u;

/** The build puts its style sheet and entry at the end of the head; each page places them itself. */
function withoutAssets(html: string): { readonly template: Template; readonly sheet: string } {
  const [sheet] = SHEET.exec(html) ?? [];
  if (sheet === undefined || !ENTRY_SCRIPT.test(html)) {
    throw new Error('The built client/index.html names no style sheet or no script');
  }
  return { template: cutTemplate(html.replace(SHEET, '').replace(ENTRY_SCRIPT, '')), sheet };
}

/**
 * A visitor's page includes the styles of its first view, so that it is painted at once; the style sheet, for
 * everything that opens later, is fetched after that paint (client/bootstrap.ts), or at once without JavaScript. A signed-in person has the sheet in the browser's cache, so a smaller page is
 * faster.
 */
function withAssets(
  [start, beforeApp, beforeData, end]: Template,
  { sheet, files, cacheScope }: { sheet: string; files: PageFiles; cacheScope: CacheScope },
): Template {
  const { scripts, firstStyles } = files;
  return cacheScope === 'public' && firstStyles !== null
    ? [
        `${start}<style>${firstStyles.css}</style>`,
        `<meta name="sheet" content="${hrefOf(sheet)}">${scripts}${beforeApp}`,
        beforeData,
        `<noscript>${sheet}</noscript>${end}`,
      ]
    : [start + sheet, scripts + beforeApp, beforeData, end];
}

const hrefOf = (sheet: string): string => /href="([^"]+)"/u.exec(sheet)?.[1] ?? '';

/** Checks the `render` function of a server entry, which is loaded at run time and unknown to the compiler. */
export function rendererOf(entry: object): RenderApp {
  const render: unknown = 'render' in entry ? entry.render : undefined;
  if (typeof render !== 'function') throw new Error('client/entry-server.tsx exports no function "render"');
  return (url, data) => {
    const html: unknown = render(url, data);
    if (typeof html !== 'string') throw new Error('The client rendered no text');
    return html;
  };
}
