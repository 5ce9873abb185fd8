import type { Block, Inline, RichText } from '../../../../shared/contract/rich-text.ts';
import { webUrl } from '../../view/files/safe-url.ts';

interface Style {
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}

export const PLAIN: Style = { strong: false, em: false, href: null };

const BARE_URL = /https?:\/\/[^\s<>"]+/gi;
const CLOSING_PUNCTUATION = new Set(".,;:!?)]}'’”*_");

function withoutClosingPunctuation(address: string): string {
  let end = address.length;
  while (CLOSING_PUNCTUATION.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function inlineOf(text: string, style: Style): Inline {
  if (style === PLAIN) return text;
  return {
    text,
    ...(style.href === null ? {} : { href: style.href }),
    ...(style.strong ? { strong: true as const } : {}),
    ...(style.em ? { em: true as const } : {}),
  };
}

/** Appends text of one style, making links of the bare addresses in it. */
function appendLinked(to: Inline[], text: string, style: Style): void {
  if (style.href !== null || !text.includes('://')) {
    to.push(inlineOf(text, style));
    return;
  }
  let done = 0;
  for (const found of text.matchAll(BARE_URL)) {
    const shown = withoutClosingPunctuation(found[0]);
    const href = webUrl(shown);
    if (href === null) continue;
    if (found.index > done) to.push(inlineOf(text.slice(done, found.index), style));
    to.push(inlineOf(shown, { ...style, href }));
    done = found.index + shown.length;
  }
  if (done < text.length) to.push(inlineOf(text.slice(done), style));
}

interface Run {
  text: string;
  readonly style: Style;
}

function sameStyle(one: Style, other: Style): boolean {
  return one === other || (one.strong === other.strong && one.em === other.em && one.href === other.href);
}

/** Collects the texts of one paragraph, heading or list item; spaces and line breaks fall together as in HTML. */
class InlineBuilder {
  #runs: Run[] = [];
  #pending: '' | ' ' | '\n' = '';

  /** Text whose every whitespace is a space. */
  add(text: string, style: Style): void {
    const words = text.replaceAll(/\s+/g, ' ');
    if (words.startsWith(' ')) this.#wait(' ');
    const trimmed = words.trim();
    if (trimmed === '') return;
    this.#append(trimmed, style);
    if (words.endsWith(' ')) this.#pending = ' ';
  }

  /** Appends text unchanged. */
  addVerbatim(text: string): void {
    this.#append(text, PLAIN);
  }

  lineBreak(): void {
    this.#wait('\n');
  }

  get isAfterLineBreak(): boolean {
    return this.#pending === '\n';
  }

  take(): Inline[] {
    const inlines: Inline[] = [];
    for (const { text, style } of this.#runs) appendLinked(inlines, text, style);
    this.#runs = [];
    this.#pending = '';
    return inlines;
  }

  #wait(space: ' ' | '\n'): void {
    if (this.#runs.length > 0 && this.#pending !== '\n') this.#pending = space;
  }

  #append(text: string, style: Style): void {
    const last = this.#runs.at(-1);
    if (last !== undefined && sameStyle(last.style, style)) {
      last.text += this.#pending + text;
    } else {
      if (last !== undefined) last.text += this.#pending;
      this.#runs.push({ text, style });
    }
    this.#pending = '';
  }
}

type BlockKind = 'paragraph' | 'heading';

/** Collects blocks; what has no text leaves no block. */
export class RichTextBuilder {
  readonly inlines = new InlineBuilder();
  #blocks: RichText = [];
  #list: Extract<Block, { kind: 'list' }> | null = null;

  endBlock(kind: BlockKind): void {
    const inlines = this.inlines.take();
    if (inlines.length === 0) return;
    this.#list = null;
    this.#blocks.push({ kind, inlines });
  }

  endItem(ordered: boolean): void {
    const item = this.inlines.take();
    if (item.length === 0) return;
    if (this.#list?.ordered !== ordered) {
      this.#list = { kind: 'list', ordered, items: [] };
      this.#blocks.push(this.#list);
    }
    this.#list.items.push(item);
  }

  /** The next item starts a list of its own. */
  endList(): void {
    this.#list = null;
  }

  finish(): RichText {
    return this.#blocks;
  }
}
