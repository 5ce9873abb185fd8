import { messages } from '../../../shared/messages.ts';
import { escapeHtml } from './rendering/escape.ts';

interface Way {
  readonly href: string;
  readonly label: string;
}

const again: Way = { href: '', label: messages.error.retry };

/**
 * A page with one sentence and a link to go on, without client or styles. It is made once, for answers under overload,
 * which must cost nothing.
 * @param sentence without its full stop
 */
export const plainPage = (sentence: string, { href, label } = again): Buffer =>
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
    <p><a href="${href}">${escapeHtml(label)}</a></p>
  </body>
</html>
`);
