import type { RandomAccess } from '../../store/files/file-store.ts';
import type { DocumentFault } from '../../../../shared/contract/application/document-fault.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import { type PdfPart, readPdf } from './pdf-parts.ts';

/** Longer than any encryption dictionary. The limit keeps the remembered part of a file small. */
const MAX_ENCRYPTION_BYTES = 8192;
/** How many nodes of a page tree are remembered. Finding one page needs far fewer. */
const MAX_NODES = 50_000;

/** The reason why a PDF is refused: it cannot be opened, or does more than show pages. Null for a sound one. */
export async function pdfFault(file: RandomAccess): Promise<DocumentFault | null> {
  const pdf = new Pdf();
  const { isCutOff, hasUnread } = await readPdf(file, (part) => pdf.add(part));
  if (pdf.isEncrypted && !pdf.opensWithoutPassword) return 'password';
  if (pdf.runsScripts) return 'script';
  if (isCutOff || !pdf.hasRoot) return 'damaged';
  // Not every object could be read, even of a file encrypted with an empty password.
  return pdf.hasPage || hasUnread || pdf.isFull ? null : 'damaged';
}

/** The facts about a PDF's objects that the check needs. */
class Pdf {
  hasRoot = false;
  runsScripts = false;
  isEncrypted = false;
  /** True when nodes of the page tree were not remembered. */
  isFull = false;
  #encryption = '';
  #id = '';
  readonly #roots: number[] = [];
  readonly #children = new Map<number, readonly number[]>();
  readonly #pages = new Set<number>();

  add({ number, text }: PdfPart): void {
    if (text.length > MAX_ENCRYPTION_BYTES && !text.includes('/')) return;
    this.#readTrailer(text);
    const plain = namesOf(withoutStrings(text));
    this.runsScripts ||= /\/JavaScript(?![\w.-])|\/JS\s*\(|\/S\s*\/Launch(?![\w.-])/.test(plain);
    if (number !== null) this.#readObject(number, plain);
  }

  get opensWithoutPassword(): boolean {
    return opensWithoutPassword(this.#encryption, this.#id);
  }

  /** Tells whether a path leads from a catalog to a page. */
  get hasPage(): boolean {
    const waiting = [...this.#roots];
    const seen = new Set<number>();
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (this.#pages.has(at)) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      for (const child of this.#children.get(at) ?? []) waiting.push(child);
    }
    return false;
  }

  #readTrailer(text: string): void {
    if (/\/Root\s+\d+\s+\d+\s+R/.test(text)) {
      this.hasRoot = true;
      this.#id = /\/ID\s*\[([^]{0,400})/.exec(text)?.[1] ?? this.#id;
      this.isEncrypted ||= /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text);
    }
    if (/\/Filter\s*\/Standard\b/.test(text)) this.#encryption = text.slice(0, MAX_ENCRYPTION_BYTES);
  }

  #readObject(number: number, text: string): void {
    const tree = /\/Pages\s+(\d+)\s+\d+\s+R/.exec(text)?.[1];
    if (tree !== undefined && /\/Type\s*\/Catalog\b/.test(text)) this.#roots.push(Number(tree));
    this.isFull ||= this.#children.size + this.#pages.size > MAX_NODES;
    if (this.isFull) return;
    const kids = KIDS.exec(text)?.[1];
    if (kids !== undefined) this.#children.set(number, referencesIn(kids));
    else if (/\/Type\s*\/Page\b/.test(text) || isLikePage(text)) this.#pages.add(number);
  }
}

/** The children of a node, or the object that has them as a list; or such a list. */
const KIDS = /(?:^|\/Kids)\s*(?:\[\s*)?(\d+\s+\d+\s+R[\d\sR]*)/;

/** Viewers do not require the type. */
const isLikePage = (text: string): boolean =>
  /\/Parent\b/.test(text) && /\/MediaBox\b|\/Contents\b/.test(text);

const referencesIn = (text: string): number[] =>
  [...text.matchAll(/(?<!\d)(\d+)\s+\d+\s+R/g)].map(([, number]) => Number(number));

/** Decodes names: `/J#61vaScript` is `/JavaScript` (ISO 32000-1, 7.3.5). */
const namesOf = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** Empties strings, because their text says nothing about the structure: `(…)` becomes `()`. */
function withoutStrings(text: string): string {
  let plain = '';
  let from = 0;
  for (let start = text.indexOf('('); start >= 0; start = text.indexOf('(', from)) {
    plain += text.slice(from, start + 1);
    from = endOfString(text, start);
  }
  return plain + text.slice(from);
}

/** The index of the bracket that closes the string opened at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && --depth === 0) return at;
  }
  return text.length;
}
