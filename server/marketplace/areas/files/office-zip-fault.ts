import type { RandomAccess } from '../../store/files/file-store.ts';
import type { DocumentFault } from '../../../../shared/contract/application/document-fault.ts';
import { beginningOf, type ZipEntry } from './zip-directory.ts';

/** The limit for all parts together. A document within the upload limit unpacks to far less. */
const MAX_UNPACKED_BYTES = 536_870_912;
/** Larger contents that shrink more than a hundredfold are no document: text shrinks to a tenth, sheets to a thirtieth. */
const MIN_CHECKED_BYTES = 33_554_432;
const MAX_PACKING = 100;
/** How many packed bytes are unpacked to read the first element of a part. A second try reads more. */
const FIRST_LOOK_BYTES = 1024;
const SECOND_LOOK_BYTES = 4096;
/** The limit for all unpacked beginnings together. Usually each has about ten kilobytes. */
const MAX_INSPECTED_BYTES = 67_108_864;
/** What the first look may have unpacked of a part that then turned out to be damaged. */
const MAX_FIRST_LOOK_BYTES = FIRST_LOOK_BYTES * 1032;

const TYPES = '[Content_Types].xml';
const isNeeded = ({ name }: ZipEntry): boolean => name === TYPES || name === '_rels/.rels';
const isXml = ({ name }: ZipEntry): boolean => /\.(?:xml|rels)$/i.test(name);

interface Demands {
  /** The folder of the document's own parts, such as `word/`. */
  readonly folder: string;
  /** The name of the first element of the main part. */
  readonly root: string;
}

/** The reason why an Office Open XML document is refused, or null for a sound one. Unpacks only beginnings. */
export async function officeZipFault(
  file: RandomAccess,
  entries: readonly ZipEntry[],
  { folder, root }: Demands,
): Promise<DocumentFault | null> {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'password';
  if (unpacksTooLarge(entries)) return 'too-large-inside';
  if (entries.some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name))) return 'macros';
  let hasMain = false;
  let lookedAt = 0;
  for (const entry of entries.filter(isXml)) {
    const start = await startOf(file, entry);
    lookedAt += start?.unpacked ?? MAX_FIRST_LOOK_BYTES;
    if (lookedAt > MAX_INSPECTED_BYTES) return 'too-large-inside';
    if (start === null || start.element === null) {
      if (isNeeded(entry)) return 'damaged';
      continue;
    }
    if (/<!(?:DOCTYPE|ENTITY)/i.test(start.prolog)) return 'foreign-xml';
    hasMain ||= start.element === root && entry.name.toLowerCase().startsWith(folder);
    if (entry.name === TYPES && /macroEnabled|vbaProject/i.test(start.text)) return 'macros';
  }
  return hasMain ? null : 'damaged';
}

function unpacksTooLarge(entries: readonly ZipEntry[]): boolean {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  return size > MAX_UNPACKED_BYTES || (size > MIN_CHECKED_BYTES && size > MAX_PACKING * packed);
}

interface PartStart {
  /** How many bytes were unpacked. */
  readonly unpacked: number;
  readonly text: string;
  /** The text before the first element. */
  readonly prolog: string;
  /** The first element's name without a prefix; null when no element begins. */
  readonly element: string | null;
}

const ELEMENT = /<(?:[\w.-]+:)?([\w.-]+)/;

/** Null for a part that cannot be unpacked. */
async function startOf(file: RandomAccess, entry: ZipEntry): Promise<PartStart | null> {
  const first = await lookAt(file, entry, FIRST_LOOK_BYTES);
  const isAllSeen = first === null || first.element !== null || entry.packedSize <= FIRST_LOOK_BYTES;
  return isAllSeen ? first : lookAt(file, entry, SECOND_LOOK_BYTES);
}

async function lookAt(file: RandomAccess, entry: ZipEntry, packed: number): Promise<PartStart | null> {
  const bytes = await beginningOf(file, entry, packed);
  if (bytes === null) return null;
  // UTF-16 has a zero byte beside each ASCII letter.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  const found = ELEMENT.exec(text);
  return { unpacked: bytes.length, text, prolog: text.slice(0, found?.index), element: found?.[1] ?? null };
}
