import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['p', 'ul', 'ol', 'h2', 'h3', 'h4']);
const ITEM = 'li';

/**
 * A job's text (HTML of the small subset, or plain text with entities) as a person would type it: an empty line between
 * paragraphs, and a dash before each point. Links keep only their words.
 */
export function toPlainText(html: string | null, points: readonly string[] = []): string {
  const paragraphs = html === null ? '' : read(html);
  const list = points.map((point) => `- ${read(point).replaceAll(/\s*\n\s*/gu, ' ')}`).join('\n');
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
    .replaceAll(/[ \t]*\n[ \t]*/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/\n\n(?=- )/gu, '\n')
    .trim();
}
