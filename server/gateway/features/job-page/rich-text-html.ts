import type { Inline, RichText } from '../../../../shared/contract/rich-text.ts';
import { escapeHtml } from '../../pages/rendering/escape.ts';

/** A tree as HTML for structured data: only p, h3, ul, ol, li, br, strong and em, without any attribute. */
export function richTextHtml(tree: RichText): string {
  return tree
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${inlinesHtml(block.inlines)}</p>`;
      if (block.kind === 'heading') return `<h3>${inlinesHtml(block.inlines)}</h3>`;
      const items = block.items.map((item) => `<li>${inlinesHtml(item)}</li>`).join('');
      return block.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    })
    .join('');
}

function inlinesHtml(inlines: readonly Inline[]): string {
  return inlines.map((inline) => inlineHtml(inline)).join('');
}

function inlineHtml(inline: Inline): string {
  if (typeof inline === 'string') return textHtml(inline);
  const text = inline.em === true ? `<em>${textHtml(inline.text)}</em>` : textHtml(inline.text);
  return inline.strong === true ? `<strong>${text}</strong>` : text;
}

function textHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
