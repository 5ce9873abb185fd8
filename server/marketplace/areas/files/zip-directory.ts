import { constants, inflateRawSync } from 'node:zlib';
import type { RandomAccess } from '../../store/files/file-store.ts';

const END_RECORD = 0x06_05_4b_50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xff_ff;
const ENTRY = 0x02_01_4b_50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04_03_4b_50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** The mark for a number of 64 bits in an extra field. */
const IN_EXTRA_FIELD = 0xff_ff_ff_ff;
const SIZES_OF_64_BITS = 0x00_01;
/** How many bytes of directory are read; this is room for about ten thousand names. */
const MAX_DIRECTORY_BYTES = 1_048_576;

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** The size in bytes, as the directory states it. */
  readonly packedSize: number;
  readonly size: number;
  /** The position of its own header. */
  readonly at: number;
}

/**
 * The entries of a ZIP archive's directory, which is at the end of the file. Nothing is unpacked. Null when there is no
 * complete directory: the archive is cut off, or is none.
 */
export async function zipEntries(file: RandomAccess): Promise<ZipEntry[] | null> {
  const tailLength = Math.min(file.size, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await file.read(file.size - tailLength, tailLength);
  const end = lastEndRecord(tail);
  if (end === null) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > MAX_DIRECTORY_BYTES || start + length > file.size) return null;
  return readEntries(await file.read(start, length), count);
}

function lastEndRecord(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END_RECORD) return at;
  return null;
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const name = directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30);
    const comment = directory.readUInt16LE(at + 32);
    const endOfName = at + ENTRY_BYTES + name;
    const size = directory.readUInt32LE(at + 24);
    const packedSize = directory.readUInt32LE(at + 20);
    const [longSize, longPackedSize] = longSizes(directory.subarray(endOfName, endOfName + extra));
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, endOfName),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedSize: packedSize === IN_EXTRA_FIELD ? longPackedSize : packedSize,
      size: size === IN_EXTRA_FIELD ? longSize : size,
      at: directory.readUInt32LE(at + 42),
    });
    at = endOfName + extra + comment;
  }
  return entries;
}

/** The size and the packed size when they have 64 bits. If only one has, it comes first. */
function longSizes(extra: Buffer): readonly [size: number, packedSize: number] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== SIZES_OF_64_BITS) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    const read = (from: number) =>
      from + 8 <= field.length ? Number(field.readBigUInt64LE(from)) : Infinity;
    return [read(0), field.length >= 16 ? read(8) : read(0)];
  }
  return [Infinity, Infinity];
}

/**
 * The beginning of an entry, unpacked from at most `packed` bytes, which may give a thousand times as much. Null when
 * the entry is not where the directory says, or cannot be unpacked.
 */
export async function beginningOf(
  file: RandomAccess,
  entry: ZipEntry,
  packed: number,
): Promise<Buffer | null> {
  const header = await file.read(entry.at, LOCAL_BYTES);
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL) return null;
  const start = entry.at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const wanted = Math.min(packed, entry.packedSize);
  const bytes = await file.read(start, wanted);
  if (start + entry.packedSize > file.size) return null;
  if (entry.method === STORED) return bytes;
  if (entry.method !== DEFLATED) return null;
  try {
    return inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
