import type { RandomAccess } from '../../store/files/file-store.ts';
import type { DocumentFault } from '../../../../shared/contract/document-fault.ts';
import { beginningOf, type ZipEntry } from './zip-directory.ts';

/** Bytes that all parts may come to; a document within the limit of uploads has a fraction of it. */
const MAX_UNPACKED_BYTES = 536_870_912;
/** From here on, more than a hundredfold is no document: text packs into a tenth, spreadsheets into a thirtieth. */
const CLOSELY_PACKED = 33_554_432;
const MAX_PACKING = 100;
/** Packed bytes that are unpacked to see how a part begins; a second try where these do not reach its first element. */
const FIRST_LOOK = 1024;
const SECOND_LOOK = 4096;
/** Bytes that all beginnings may come to, unpacked: some ten kilobytes each is usual. */
const MAX_INSPECTED_BYTES = 67_108_864;

const TYPES = '[Content_Types].xml';
const isNeeded = ({ name }: ZipEntry): boolean => name === TYPES || name === '_rels/.rels';
const isXml = ({ name }: ZipEntry): boolean => /\.(?:xml|rels)$/i.test(name);

interface Demands {
  /** Where the document's own parts are: `word/`. */
  readonly folder: string;
  /** What its main part's first element is called. */
  readonly root: string;
}

/** What keeps an Office Open XML document from being opened; null for one that is fine. Unpacks beginnings only. */
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
    lookedAt += start?.text.length ?? 0;
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
  return size > MAX_UNPACKED_BYTES || (size > CLOSELY_PACKED && size > MAX_PACKING * packed);
}

interface PartStart {
  readonly text: string;
  /** What stands before the first element. */
  readonly prolog: string;
  /** Its name without a prefix; null where none begins. */
  readonly element: string | null;
}

const ELEMENT = /<(?:[\w.-]+:)?([\w.-]+)/;

/** Null for what cannot be unpacked. */
async function startOf(file: RandomAccess, entry: ZipEntry): Promise<PartStart | null> {
  const first = await lookAt(file, entry, FIRST_LOOK);
  const isAllSeen = first === null || first.element !== null || entry.packedSize <= FIRST_LOOK;
  return isAllSeen ? first : lookAt(file, entry, SECOND_LOOK);
}

async function lookAt(file: RandomAccess, entry: ZipEntry, packed: number): Promise<PartStart | null> {
  const bytes = await beginningOf(file, entry, packed);
  if (bytes === null) return null;
  // UTF-16 has a zero beside each letter of a declaration.
  const text = bytes.toString('latin1').replaceAll('\0', '');
  const found = ELEMENT.exec(text);
  return { text, prolog: text.slice(0, found?.index), element: found?.[1] ?? null };
}
