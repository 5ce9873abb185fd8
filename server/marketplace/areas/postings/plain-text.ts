import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'ul', 'ol', 'h2', 'h3', 'h4']);
const ITEM = 'li';

// A row of blanks is read from its beginning only, so that the time grows with the text and not with its square.
const END_OF_LINE = /(?:(?<![ \t])[ \t]+)?\n[ \t]*/gu;
const ENDS_OF_LINES = /(?<!\s)\s*\n\s*/gu;

/**
 * A job's text (HTML of the small subset, or plain text with entities) as a person would type it: an empty line between
 * paragraphs, and a dash before each point. Links keep only their words.
 */
export function toPlainText(html: string | null, points: readonly string[] = []): string {
  const paragraphs = html === null ? '' : read(html);
  const list = points.map((point) => `- ${read(point).replaceAll(ENDS_OF_LINES, ' ')}`).join('\n');
  return [paragraphs, list].filter((text) => text !== '').join('\n\n');
}

function read(html: string): string {
  let text = '';
  const parser = new Parser({
    onopentag(name) {
      if (name === 'br') text += '\n';
      else if (name === ITEM) text += '\n- ';
      else if (BLOCKS.has(name)) text += '\n\n';
    },
    ontext: (piece) => void (text += piece),
    onclosetag(name) {
      if (BLOCKS.has(name)) text += '\n\n';
    },
  });
  parser.end(html);
  return text
    .replaceAll(END_OF_LINE, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/\n\n(?=- )/gu, '\n')
    .trim();
}
