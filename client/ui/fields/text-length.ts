import type { Block, Inline, RichText } from '../../../shared/contract/rich-text.ts';

/** The most letters of a line on a phone, and in the reading column of 65 characters. */
const lettersALine = { narrow: 46, wide: 78 } as const;

/**
 * Estimates from its letters how many lines a text fills, because the server has no layout to measure. The estimate is
 * low: a text that is shown whole and is half a line too long is better than a See More that shows nothing more.
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
