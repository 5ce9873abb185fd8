import { Tokenizer } from 'htmlparser2';
import type { RichText } from '../../../../shared/contract/rich-text.ts';
import { clean } from '../../view/plain-text.ts';
import { PLAIN, RichTextBuilder } from './rich-text-builder.ts';
import { webUrl } from '../../view/files/safe-url.ts';

/** Elements whose content is no text of the job. */
const DROPPED = new Set(
  'script style title textarea iframe noembed noframes xmp plaintext noscript template svg math object select'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'p div section article aside header footer main nav blockquote pre address figure figcaption form fieldset details summary dl dt dd table tr hr'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;

/**
 * Reads HTML with only the tokenizer of htmlparser2. Its parser has a stack of open elements, which takes quadratic
 * time on hostile nesting; the elements of a job text need only counters, so the time is linear in the text.
 */
class HtmlReader {
  readonly #source: string;
  readonly #builder = new RichTextBuilder();
  #strong = 0;
  #em = 0;
  #href: string | null = null;
  #kind: 'paragraph' | 'heading' = 'paragraph';
  #lists: boolean[] = [];
  #isItem = false;
  #dropped: string | null = null;
  #droppedDepth = 0;
  #tag = '';
  #attribute = '';
  #value = '';

  constructor(source: string) {
    this.#source = source;
  }

  finish(): RichText {
    this.#endBlock();
    return this.#builder.finish();
  }

  ontext(start: number, end: number): void {
    if (this.#dropped === null) this.#text(this.#source.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    if (this.#dropped === null) this.#text(clean(String.fromCodePoint(codePoint)));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#source.slice(start, end).toLowerCase();
    if (this.#tag === 'a' && this.#dropped === null) this.#href = null;
  }

  onattribname(start: number, end: number): void {
    this.#value = '';
    this.#attribute = this.#tag === 'a' ? this.#source.slice(start, end).toLowerCase() : '';
  }

  onattribdata(start: number, end: number): void {
    if (this.#attribute === 'href') this.#value += this.#source.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    if (this.#attribute === 'href') this.#value += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    if (this.#attribute === 'href' && this.#dropped === null) this.#href ??= webUrl(this.#value);
    this.#attribute = '';
  }

  onopentagend(): void {
    const tag = this.#tag;
    if (this.#dropped !== null) {
      if (tag === this.#dropped) this.#droppedDepth += 1;
    } else if (DROPPED.has(tag)) {
      this.#dropped = tag;
      this.#droppedDepth = 1;
    } else {
      this.#open(tag);
    }
  }

  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#source.slice(start, end).toLowerCase();
    if (this.#dropped === null) {
      this.#close(tag);
    } else if (tag === this.#dropped) {
      this.#droppedDepth -= 1;
      if (this.#droppedDepth === 0) this.#dropped = null;
    }
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #text(text: string): void {
    const isPlain = this.#strong === 0 && this.#em === 0 && this.#href === null;
    const style = isPlain ? PLAIN : { strong: this.#strong > 0, em: this.#em > 0, href: this.#href };
    this.#builder.inlines.add(text, style);
  }

  #open(tag: string): void {
    if (tag === 'strong' || tag === 'b') this.#strong += 1;
    else if (tag === 'em' || tag === 'i') this.#em += 1;
    else if (tag === 'br') this.#lineBreak();
    else if (tag === 'td' || tag === 'th') this.#builder.inlines.add(' ', PLAIN);
    else if (tag === 'ul' || tag === 'ol') this.#openList(tag === 'ol');
    else if (tag === 'li') this.#openItem();
    else if (HEADING.test(tag)) this.#startBlock('heading');
    else if (BLOCKS.has(tag)) this.#startBlock('paragraph');
  }

  #close(tag: string): void {
    if (tag === 'strong' || tag === 'b') this.#strong = Math.max(0, this.#strong - 1);
    else if (tag === 'em' || tag === 'i') this.#em = Math.max(0, this.#em - 1);
    else if (tag === 'a') this.#href = null;
    else if (tag === 'ul' || tag === 'ol') this.#closeList();
    else if (tag === 'li') this.#endBlock();
    else if (HEADING.test(tag) || BLOCKS.has(tag)) this.#startBlock('paragraph');
  }

  /** Blocks inside an item only break its line. */
  #startBlock(kind: 'paragraph' | 'heading'): void {
    if (this.#isItem) {
      this.#builder.inlines.lineBreak();
      return;
    }
    this.#endBlock();
    this.#kind = kind;
  }

  #lineBreak(): void {
    if (this.#builder.inlines.isAfterLineBreak && !this.#isItem) this.#endBlock();
    else this.#builder.inlines.lineBreak();
  }

  /** A list inside an item goes on with the outer list: the tree has one level. */
  #openList(ordered: boolean): void {
    this.#endBlock();
    if (this.#lists.length === 0) this.#builder.endList();
    this.#lists.push(this.#lists[0] ?? ordered);
  }

  #closeList(): void {
    this.#endBlock();
    this.#lists.pop();
  }

  #openItem(): void {
    this.#endBlock();
    this.#isItem = true;
  }

  #endBlock(): void {
    if (this.#isItem) this.#builder.endItem(this.#lists[0] ?? false);
    else this.#builder.endBlock(this.#kind);
    this.#isItem = false;
    this.#kind = 'paragraph';
  }
}

/** The safe part of an HTML text as a tree; whatever the tree has no name for is dropped, texts survive. */
export function htmlRichText(source: string): RichText {
  const reader = new HtmlReader(source);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(source);
  tokenizer.end();
  return reader.finish();
}

/** `&amp;` and its like in a text without tags. */
export function decodeEntities(text: string): string {
  let decoded = '';
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => (decoded += text.slice(start, end)),
      ontextentity: (codePoint) => (decoded += String.fromCodePoint(codePoint)),
      onattribdata() {},
      onattribentity() {},
      onattribend() {},
      onattribname() {},
      oncdata() {},
      onclosetag() {},
      oncomment() {},
      ondeclaration() {},
      onend() {},
      onopentagend() {},
      onopentagname() {},
      onprocessinginstruction() {},
      onselfclosingtag() {},
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  return decoded;
}
