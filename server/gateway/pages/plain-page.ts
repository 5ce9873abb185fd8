import { messages } from '../../../shared/messages.ts';
import { escapeHtml } from './escape.ts';

/**
 * A page that says one thing and offers another try: no client, no styles. Made once, for answers that must cost
 * nothing because they are given when there is too much to do.
 *
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
