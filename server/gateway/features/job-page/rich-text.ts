import type { RichText } from '../../../../shared/contract/rich-text.ts';
import { decodeEntities, htmlRichText } from './html-rich-text.ts';
import { plainRichText, withoutBullet } from './plain-rich-text.ts';
import { clean } from '../../view/plain-text.ts';

/** Matches a line that may begin with the marker of a list. */
const MAY_BE_ITEM = /^[^\p{L}]/u;
const MARKUP = /<[a-z!/?]/i;

/**
 * A job text as a tree of what a page may show (J-12). HTML of the small subset, or plain text whose newlines
 * count; never throws, and takes time linear in the text whatever it holds.
 */
export function parseRichText(text: string | null): RichText {
  if (text === null) return [];
  const cleaned = clean(text).trim();
  if (cleaned === '') return [];
  if (isOneLine(cleaned)) return [{ kind: 'paragraph', inlines: [cleaned] }];
  if (MARKUP.test(cleaned)) return htmlRichText(cleaned);
  return plainRichText(cleaned.includes('&') ? clean(decodeEntities(cleaned)) : cleaned);
}

/** Most texts by far: nothing in them needs a closer look. */
function isOneLine(text: string): boolean {
  const isSimple =
    !text.includes('\n') && !text.includes('<') && !text.includes('&') && !text.includes('://');
  return isSimple && !MAY_BE_ITEM.test(text);
}

/** One entry of a list: a bullet of its own would be one too many. */
export function parsePoint(text: string): RichText {
  return parseRichText(withoutBullet(text));
}

/** The words of a tree, one space between its parts. */
export function textOf(tree: RichText): string {
  return tree
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.inlines]))
    .map((inlines) => inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
