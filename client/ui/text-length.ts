import type { Block, Inline, RichText } from '../../shared/contract/rich-text.ts';

/** Letters a line holds at the most: on a phone, and in the reading column of 65 characters. */
const lettersALine = { narrow: 46, wide: 78 } as const;

/**
 * Lines a text fills, guessed low from its letters: the server has no layout to measure, and a text shown whole
 * that is half a line too long is better than a See More that shows nothing more.
 */
export function estimatedLines(text: RichText, width: keyof typeof lettersALine): number {
  return text.reduce((sum, block) => sum + linesOf(block, lettersALine[width]), 0);
}

function linesOf(block: Block, letters: number): number {
  const lines = (inlines: readonly Inline[]) =>
    plainTextOf(inlines)
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
  if (block.kind === 'list') return block.items.reduce((sum, item) => sum + lines(item), 0);
  return lines(block.inlines);
}

function plainTextOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
}
