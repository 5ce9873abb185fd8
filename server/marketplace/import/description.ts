import { Marked } from 'marked';
import { cleanText, decodeEntities, escapeText } from './clean-text.ts';
import { sanitise } from './sanitise.ts';

const TAG_NAMES =
  'p|div|br|hr|ul|ol|li|dl|dt|dd|strong|em|b|i|u|s|h[1-6]|a|span|font|table|tr|td|th|tbody|section|article|header|' +
  'footer|blockquote|pre|code|img|svg|math|script|style|iframe|object|embed|form|input|button|html|head|body|meta|' +
  'link|center|sup|sub|small|details|summary|video|audio|template|noscript';
const BLOCK_HTML = /<\/?(?:p|div|br|ul|ol|li|h[1-6]|table|section)(?:\s[^<>]*|\/)?>/i;
const HTML = new RegExp(`<\\/?(?:${TAG_NAMES})(?:\\s[^<>]*|\\/)?>`, 'i');
const ESCAPED_TAG = new RegExp(`&lt;\\/?(?:${TAG_NAMES})\\/?&gt;`, 'i');
/** An escaped tag with attributes, up to them. */
const ESCAPED_BEGINNING = new RegExp(`&lt;\\/?(?:${TAG_NAMES})\\s`, 'i');

const STRONG_MARKDOWN =
  /\*\*[^\s*][^*\n]*\*\*|__[^\s_][^_\n]*__|^ {0,3}#{1,6}\s+\S|(?<=\[[^\]\n]+)\]\(https?:[^)\s]+\)/m;
const LIST_ITEM = /^[^\S\n]*(?:[-*+]|\d{1,2}[.)])\s+\S/gm;

/** Such text is not prose, and the markdown parser takes quadratic time to look for mail addresses in it. */
const UNBROKEN = /(?<!\S)\S{2000}/;

/** The markdown parser calls itself for each mark of such a line, and it has no room for thousands of calls. */
const DEEP = /^[^\S\n]*(?:(?:[-*+>]|\d{1,9}[.)])[^\S\n]+){200}/m;

/** Far above those of every advertisement. From each of them the markdown parser looks for its end in all of the text. */
const MAX_EMPHASES = 500;
const EMPHASIS = /\*+|_+/g;

export type TextFormat = 'html' | 'escaped-html' | 'markdown' | 'plain';

/** Guesses the format of a description. A single dash at the start of a line does not make a list. */
export function detectFormat(text: string): TextFormat {
  if (BLOCK_HTML.test(text)) return 'html';
  if (hasEscapedTag(text)) return 'escaped-html';
  if (UNBROKEN.test(text) || DEEP.test(text) || hasManyEmphases(text))
    return HTML.test(text) ? 'html' : 'plain';
  if (STRONG_MARKDOWN.test(text) || (text.match(LIST_ITEM)?.length ?? 0) >= 2) return 'markdown';
  return HTML.test(text) ? 'html' : 'plain';
}

const hasManyEmphases = (text: string): boolean => (text.match(EMPHASIS)?.length ?? 0) > MAX_EMPHASES;

function hasEscapedTag(text: string): boolean {
  if (ESCAPED_TAG.test(text)) return true;
  // Looking for the end of each tag anew takes quadratic time where there are none.
  return text.split(/[<>]/u).some((piece) => {
    const start = ESCAPED_BEGINNING.exec(piece)?.index;
    return start !== undefined && piece.toLowerCase().includes('&gt;', start);
  });
}

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    // Advertisements indent freely and underline with dashes, and mean neither code nor a heading.
    code: () => undefined,
    lheading: () => undefined,
  },
});

/**
 * A description as job texts are stored: HTML of the small subset, or plain text with entities. Null when it is empty.
 */
export function readDescription(text: string): string | null {
  const cleaned = cleanText(text).trim();
  return (toJobText(cleaned, detectFormat(cleaned)).trim() || null) ?? null;
}

function toJobText(text: string, format: TextFormat): string {
  switch (format) {
    case 'html':
      return sanitise(text);
    case 'escaped-html':
      return sanitise(decodeEntities(text));
    case 'markdown':
      return sanitise(markdown.parse(escapeStrayMarkup(text), { async: false }));
    case 'plain':
      return escapeText(cleanText(decodeEntities(text))).replaceAll(/\n{3,}/g, '\n\n');
  }
}

/** Escapes angle brackets in text without tags, such as "<5 years". */
function escapeStrayMarkup(text: string): string {
  return HTML.test(text) ? text : text.replaceAll('<', '&lt;');
}

/** The words without markup, with entities, for search and summaries. */
export function plainWords(jobText: string): string {
  return jobText
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
