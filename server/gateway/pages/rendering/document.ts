import { pageData } from '../../../../shared/contract/page.ts';
import type { PageData } from '../../../../shared/contract/page.ts';
import { scriptsFailed } from '../../../../shared/messages/scripts-failed.ts';
import { escapeJson } from './escape.ts';
import { composeHead } from './head.ts';
import type { Page } from '../page.ts';
import { prefetchRules } from './prefetch-rules.ts';

/** `client/index.html`, cut at its markers. */
export type Template = readonly [string, string, string, string];

/** The client's server entry: the HTML inside `#app`. */
export type RenderApp = (url: string, data: PageData) => string;

/** Throws when a marker is missing, because a page without its data could not hydrate. */
export function cutTemplate(html: string): Template {
  const [beforeHead, afterHead] = cutAt(html, '<!--head-->');
  const [beforeApp, afterApp] = cutAt(afterHead, '<!--app-->');
  const [beforeData, afterData] = cutAt(afterApp, '<!--data-->');
  return [beforeHead, beforeApp, beforeData, afterData];
}

function cutAt(html: string, marker: string): [string, string] {
  const at = html.indexOf(marker);
  if (at < 0) throw new Error(`client/index.html lacks the marker ${marker}, or has it in another order`);
  return [html.slice(0, at), html.slice(at + marker.length)];
}

/**
 * The complete document. The contract is an allow-list: a field that it does not name throws here, so it reaches
 * neither the markup nor the data block.
 */
export function composeDocument(template: Template, renderApp: RenderApp, url: string, page: Page): string {
  const data = pageData.parse(page.data);
  const [start, beforeApp, beforeData, end] = template;
  const block = `<script type="application/json" id="page-data">${escapeJson(data)}</script>`;
  const { element: rules } = prefetchRules;
  const app = renderApp(url, data);
  return start + composeHead(page.head) + beforeApp + app + beforeData + failure + block + rules + end;
}

/**
 * Shown by the first script (client/bootstrap.ts) when the others do not come, so it can be closed without any. Search
 * engines, which do not see it, are to quote nothing of it.
 */
const failure =
  `<div id="failed" role="alert" popover="manual" data-nosnippet>${scriptsFailed.text} <a href="">${scriptsFailed.again}</a> ` +
  `<button type="button" popovertarget="failed">${scriptsFailed.close}</button></div>`;
