import { aliasesOf, hasAliases } from './place-aliases.ts';

const MAX_WORD = 40;
const MAX_PARTS = 4;

/** Names with characters other than letters and digits. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/giu, ' cplusplus '],
  [/\b([cf])#/giu, ' $1sharp '],
  [/(^|[^\p{L}\p{N}])\.net\b/giu, '$1 dotnet '],
];

const COMPOUND = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-‐‑–._/&+'’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
/** Most text is plain, and plain text is read four times as fast. */
// oxlint-disable-next-line eslint/no-control-regex -- all of ASCII is meant
const ASCII = /^[\u0000-\u007F]*$/u;
const PLAIN_COMPOUND = /[a-z0-9]+(?:[-._/&+'][a-z0-9]+)*/gu;
const MAY_HOLD_SIGNS = /[+#]|\.net/u;
const JOINT = /[-‐‑–._/&+'’]/u;

/** A run of letters and digits. With hyphens, dots or slashes inside it has parts, and can also be read as one word. */
export interface Lexeme {
  readonly parts: readonly string[];
  /** The parts as one word ("front-end" becomes "frontend"); null for a single part. */
  readonly joined: string | null;
}

/** Splits any text into words: lower case, without accents, plurals made singular. */
export function lexemes(text: string): Lexeme[] {
  const isPlain = ASCII.test(text);
  let plain = (isPlain ? text : withoutAccents(text)).toLowerCase();
  if (MAY_HOLD_SIGNS.test(plain)) for (const [sign, word] of SIGNS) plain = plain.replaceAll(sign, word);
  return (plain.match(isPlain ? PLAIN_COMPOUND : COMPOUND) ?? []).map(lexeme);
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
    .normalize('NFC');
}

function lexeme(run: string): Lexeme {
  if (!JOINT.test(run)) return { parts: [normalWord(run)], joined: null };
  const raw = run.replace(/['’]s$/u, '').split(JOINT);
  const parts = raw.map(normalWord);
  const isJoinable = raw.length > 1 && raw.length <= MAX_PARTS && raw.join('').length <= MAX_WORD;
  return { parts, joined: isJoinable ? normalWord(raw.join('')) : null };
}

function normalWord(word: string): string {
  return singular(word).slice(0, MAX_WORD);
}

/**
 * It is applied to texts and searches alike, so it must be consistent rather than correct: "companies" and "company"
 * give the same.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/u.test(word)) return word;
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** All words of a text as they are indexed, with other names of its places. */
export function indexedWords(text: string): string[] {
  const words = lexemes(text).flatMap(({ parts, joined }) => parts.concat(joined ?? []));
  const named = words.filter(hasAliases);
  return named.length === 0 ? words : words.concat(named.flatMap(aliasesOf));
}

/** Neighbouring words as one, so that "frontend" finds "Front End Developer". */
export function joinedNeighbours(text: string): string[] {
  const words = lexemes(text).flatMap(({ parts }) => parts);
  return words.slice(1).flatMap((word, at) => {
    const joined = `${words[at] ?? ''}${word}`;
    return joined.length <= MAX_WORD ? [joined] : [];
  });
}
