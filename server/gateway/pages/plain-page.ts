import { messages } from '../../../shared/messages.ts';
import { escapeHtml } from './rendering/escape.ts';

/**
 * A page with one sentence and a link to try again, without client or styles. It is made once, for answers under
 * overload, which must cost nothing.
 * @param sentence without its full stop
 */
export const plainPage = (sentence: string): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(sentence)} · ${escapeHtml(messages.brand)}</title>
  </head>
  <body>
    <h1>${escapeHtml(messages.brand)}</h1>
    <p>${escapeHtml(sentence)}.</p>
    <p><a href="">${escapeHtml(messages.error.retry)}</a></p>
  </body>
</html>
`);
