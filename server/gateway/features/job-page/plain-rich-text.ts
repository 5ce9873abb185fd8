import type { RichText } from '../../../../shared/contract/rich-text.ts';
import { RichTextBuilder } from './rich-text-builder.ts';

const BULLET = /^(?:[-*–]\s+|[•●▪◦·‣]\s*)(?=\S)/;
const NUMBER = /^\d{1,3}[.)]\s+(?=\S)/;

/**
 * Text whose newlines count: a blank line ends a paragraph, a single one breaks its line, and lines that begin
 * with a bullet or a number make a list; an indented line goes on with the item above it.
 */
export function plainRichText(text: string): RichText {
  const builder = new RichTextBuilder();
  let item: 'bullet' | 'number' | null = null;

  const end = (): void => {
    if (item === null) builder.endBlock('paragraph');
    else builder.endItem(item === 'number');
    item = null;
  };

  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const marker = BULLET.exec(line)?.[0] ?? NUMBER.exec(line)?.[0];
    if (line === '') {
      end();
    } else if (marker !== undefined) {
      end();
      item = BULLET.test(line) ? 'bullet' : 'number';
      builder.inlines.addVerbatim(line.slice(marker.length));
    } else {
      if (item !== null && !/^\s/.test(raw)) end();
      builder.inlines.lineBreak();
      builder.inlines.addVerbatim(line);
    }
  }
  end();
  return builder.finish();
}

/** A text without the bullet that its author typed before it. */
export function withoutBullet(text: string): string {
  return text.trimStart().replace(BULLET, '');
}
