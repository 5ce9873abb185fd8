import type { RandomAccess } from '../../store/files/file-store.ts';

const END_RECORD = 0x06_05_4b_50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xff_ff;
const ENTRY = 0x02_01_4b_50;
const ENTRY_LENGTH = 46;
/** Bytes of directory that are looked at: some ten thousand names. */
const LARGEST_DIRECTORY = 1_048_576;

/**
 * The names in a ZIP archive's own directory, which stands at its end; nothing is unpacked. Null when there is no
 * whole directory: the archive is cut off, or is none.
 */
export async function zipNames(file: RandomAccess): Promise<string[] | null> {
  const tailLength = Math.min(file.size, END_LENGTH + LONGEST_COMMENT);
  const tail = await file.read(file.size - tailLength, tailLength);
  const end = lastEndRecord(tail);
  if (end === null) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > LARGEST_DIRECTORY || start + length > file.size) return null;
  return readEntries(await file.read(start, length), count);
}

function lastEndRecord(tail: Buffer): number | null {
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === END_RECORD) return at;
  return null;
}

function readEntries(directory: Buffer, count: number): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (names.length < count) {
    if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const name = directory.readUInt16LE(at + 28);
    const extra = directory.readUInt16LE(at + 30);
    const comment = directory.readUInt16LE(at + 32);
    names.push(directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name));
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return names;
}
