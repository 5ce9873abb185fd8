import type { Kysely } from 'kysely';
import type { Database } from '../../schema.ts';
import { isEmptyWord } from '../index/document.ts';
import { and, anyOf, type Expression } from '../expression.ts';
import { isFiller } from './understood.ts';
import { completions, corrections, knownWords } from './vocabulary.ts';
import { indexedWords, lexemes } from './words.ts';

const MAX_WORDS = 6;
const COMPLETIONS = 8;
const CORRECTIONS = 2;

/** A word of a text that is being typed. */
interface TypedWord {
  /** As it was typed; empty for the later words of a run such as "front-end", which the first one holds. */
  readonly typed: string;
  /** The words of jobs that it may be or become. */
  readonly meant: readonly string[];
}

/** A text that is being typed, as the words that jobs have. */
export class TypedText {
  readonly #words: readonly TypedWord[];

  constructor(words: readonly TypedWord[]) {
    this.#words = words;
  }

  /** The jobs that have each word in their title, company, skills or places. */
  get expression(): Expression {
    return and(...this.#words.map(({ meant }) => anyOf(meant.map((word) => `b${word}`))));
  }

  /** Tells whether a name says all of the text. */
  isSaidBy(name: string): boolean {
    return this.#lastSaidBy(name) === this.#words.length;
  }

  /**
   * The text with a name in the place of its last words, as many as the name says; null where it says none. After other
   * words it begins with what was typed, and all is in small letters: "ui des" becomes "ui design systems", and
   * neither "ui Design systems" nor "ui motion design".
   */
  endedBy(name: string): { readonly text: string; readonly words: number } | null {
    const words = this.#lastSaidBy(name);
    if (words === 0) return null;
    const at = this.#words.length - words;
    const before = this.#words.slice(0, at).flatMap(({ typed }) => (typed === '' ? [] : [typed]));
    if (before.length === 0) return { text: name, words };
    const [first = ''] = indexedWords(name);
    if (this.#words[at]?.meant.includes(first) !== true) return null;
    return { text: [...before, name].join(' ').toLowerCase(), words };
  }

  /** How many of the last words a name has. */
  #lastSaidBy(name: string): number {
    const words = new Set(indexedWords(name));
    const other = this.#words.findLastIndex(({ meant }) => !meant.some((word) => words.has(word)));
    return this.#words.length - other - 1;
  }
}

/**
 * Reads a text that is being typed: its last word may go on, and a word that no job has may be misspelt. Null when jobs
 * have nothing like it.
 */
export async function readTyped(db: Kysely<Database>, text: string): Promise<TypedText | null> {
  const words = askedWords(text);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const known = await knownWords(
    db,
    words.map(({ word }) => word),
  );
  const read = await Promise.all(
    words.map(async ({ typed, word }, at): Promise<TypedWord> => {
      const longer = at === words.length - 1 ? await completions(db, word, COMPLETIONS) : [];
      const meant = [...(known.has(word) ? [word] : []), ...longer.map((row) => row.word)];
      return { typed, meant: meant.length > 0 ? meant : await correctionsOf(db, word) };
    }),
  );
  return read.every(({ meant }) => meant.length > 0) ? new TypedText(read) : null;
}

/** The words to look for. The last one may become any other, so it is never left out. */
function askedWords(text: string): { readonly typed: string; readonly word: string }[] {
  const all = text.split(/\s+/u).flatMap((run) =>
    lexemes(run)
      .flatMap(({ parts }) => parts)
      .map((word, at) => ({ typed: at === 0 ? run : '', word })),
  );
  return all.filter(({ word }, at) => at === all.length - 1 || !(isEmptyWord(word) || isFiller(word)));
}

async function correctionsOf(db: Kysely<Database>, word: string): Promise<string[]> {
  const near = await corrections(db, word, CORRECTIONS);
  return near.map((row) => row.word);
}
