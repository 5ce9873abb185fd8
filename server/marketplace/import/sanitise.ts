import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Deeper elements are dropped; no text is nested that deep. */
const MAX_NESTING = 40;

/** Elements whose content is never text for a reader. */
const NOT_TEXT = [
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'head',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'textarea',
  'select',
  'option',
  'button',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'audio',
  'video',
  'canvas',
];

/** Block elements outside the subset become paragraphs, so that their words do not run together. */
const PARAGRAPHS = [
  'address',
  'article',
  'aside',
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'footer',
  'header',
  'main',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
];

const rename = (from: readonly string[], to: string) => from.map((tag) => [tag, to] as const);

const options: IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: {},
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: NOT_TEXT,
  nestingLimit: MAX_NESTING,
  transformTags: {
    ...Object.fromEntries([
      ...rename(PARAGRAPHS, 'p'),
      ...rename(['h1'], 'h2'),
      ...rename(['h5', 'h6'], 'h4'),
      ...rename(['menu', 'dir'], 'ul'),
    ]),
    a: (_, attributes) => {
      const href = webAddress(attributes['href']);
      return { tagName: 'a', attribs: href === null ? {} : { href } };
    },
  },
  // Renaming links to an element outside the subset would make the library close a later link with that name.
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
    if (tag !== 'br' && text.trim() === '' && mediaChildren.length === 0) return true;
    return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
  },
};

/**
 * Three ends of lines or more, with the blanks around them. Blanks are read in one way only, because a text of blanks
 * would otherwise take hours.
 */
const MANY_BREAKS = /(?<!\s)\s*<br \/>(?:\s*<br \/>){2,}\s*/g;

/** Reduces any HTML to the subset that job texts may have (server/wire/jobs/job.ts). */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options).replaceAll(MANY_BREAKS, '<br /><br />').trim();
}

/** An absolute http or https address; null for any other. */
export function webAddress(address: string | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  if (!/^https?:\/\/[^/\\]/i.test(trimmed)) return null;
  const url = URL.parse(trimmed);
  return url === null || url.username !== '' || url.password !== '' ? null : url.href;
}
