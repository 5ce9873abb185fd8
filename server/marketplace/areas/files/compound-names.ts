import type { RandomAccess } from '../../store/files/file-store.ts';

/**
 * Compound files hold doc, xls and ppt ([MS-CFB]): sectors, a table that says which sector follows which, and a
 * directory of 128-byte entries.
 */

const HEADER_LENGTH = 512;
/** The header lists so many sectors of the table; further ones are in a chain of their own. */
const LISTED_IN_HEADER = 109;
/** Larger numbers are no sectors: free, end of chain, and the like. */
const LAST_SECTOR = 0xff_ff_ff_fa;
const ENTRY_LENGTH = 128;
/** Sectors of a directory, and of the table's chain, that are looked at: more than any document of ours has. */
const MOST_SECTORS = 2048;

interface Compound {
  readonly file: RandomAccess;
  readonly header: Buffer;
  readonly sectorSize: number;
}

/** The names in a compound file's directory, of whatever depth. Null when it cannot be followed. */
export async function compoundNames(file: RandomAccess): Promise<Set<string> | null> {
  const header = await file.read(0, HEADER_LENGTH);
  if (header.length < HEADER_LENGTH) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const compound = { file, header, sectorSize: 2 ** shift };
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector <= LAST_SECTOR; count += 1) {
    if (count === MOST_SECTORS) return null;
    const bytes = await readSector(compound, sector);
    if (bytes === null) return names.size > 0 ? names : null;
    for (const name of entryNames(bytes)) names.add(name);
    const next = await sectorAfter(compound, sector);
    if (next === null) return names;
    sector = next;
  }
  return names;
}

async function readSector({ file, sectorSize }: Compound, sector: number): Promise<Buffer | null> {
  const bytes = await file.read((sector + 1) * sectorSize, sectorSize);
  return bytes.length === 0 ? null : bytes;
}

function* entryNames(bytes: Buffer): Generator<string> {
  for (let at = 0; at + ENTRY_LENGTH <= bytes.length; at += ENTRY_LENGTH) {
    // In bytes, with the zero that ends it.
    const length = bytes.readUInt16LE(at + 64);
    if (length >= 2 && length <= 64) yield bytes.toString('utf16le', at, at + length - 2);
  }
}

async function sectorAfter(compound: Compound, sector: number): Promise<number | null> {
  const perSector = compound.sectorSize / 4;
  const table = await tableSector(compound, Math.floor(sector / perSector));
  const bytes = table === null ? null : await readSector(compound, table);
  const at = (sector % perSector) * 4;
  return bytes === null || at + 4 > bytes.length ? null : bytes.readUInt32LE(at);
}

/** Which sector is the table's `index`-th. */
async function tableSector(compound: Compound, index: number): Promise<number | null> {
  const { header, sectorSize } = compound;
  if (index < LISTED_IN_HEADER) return sectorOrNull(header.readUInt32LE(76 + index * 4));
  const perSector = sectorSize / 4 - 1;
  const hops = Math.floor((index - LISTED_IN_HEADER) / perSector);
  if (hops > MOST_SECTORS) return null;
  let list = header.readUInt32LE(68);
  for (let hop = 0; ; hop += 1) {
    const bytes = list > LAST_SECTOR ? null : await readSector(compound, list);
    if (bytes === null || bytes.length < sectorSize) return null;
    if (hop === hops) return sectorOrNull(bytes.readUInt32LE(((index - LISTED_IN_HEADER) % perSector) * 4));
    list = bytes.readUInt32LE(sectorSize - 4);
  }
}

const sectorOrNull = (sector: number): number | null => (sector > LAST_SECTOR ? null : sector);
