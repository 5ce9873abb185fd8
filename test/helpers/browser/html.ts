import { Parser } from 'htmlparser2';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  text: string;
}

/** Every element of a document, in order, as a browser's parser sees them. */
export function elementsOf(html: string): readonly Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      all.push(element);
      open.push(element);
    },
    ontext(text) {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return all;
}

function scriptsOf(html: string): readonly Element[] {
  return elementsOf(html).filter(({ name }) => name === 'script');
}

/** The JSON of the page's data blocks of this type. */
export function dataBlocksOf(html: string, type: string): readonly unknown[] {
  return scriptsOf(html)
    .filter(({ attributes }) => attributes['type'] === type)
    .map(({ text }): unknown => JSON.parse(text));
}
