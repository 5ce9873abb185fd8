import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly text: string;
  /** The size in the directory, where it is not the true one. */
  readonly size?: number;
  readonly isEncrypted?: boolean;
  /** Unpacking fails at the end. */
  readonly isBroken?: boolean;
}

/** The packed text goes on with a kind of block that does not exist. */
const packBroken = (text: string): Buffer =>
  Buffer.concat([deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH }), Buffer.alloc(8, 0xff)]);

export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name: given, text, size = Buffer.byteLength(text), isEncrypted = false, isBroken = false } = part;
    const name = Buffer.from(given);
    const data = isBroken ? packBroken(text) : deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(isEncrypted ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(text), 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, data);
    directory.push(entry, name);
    at += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

const mainPart = {
  word: ['document', 'wordprocessingml.document.main+xml'],
  xl: ['workbook', 'spreadsheetml.sheet.main+xml'],
  ppt: ['presentation', 'presentationml.presentation.main+xml'],
} as const;

/** The parts that each document has, in the order in which Office writes them. */
export function officeParts(folder: keyof typeof mainPart): ZipPart[] {
  const [root, type] = mainPart[folder];
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
  const format = 'application/vnd.openxmlformats-officedocument';
  return [
    {
      name: '[Content_Types].xml',
      text: `${xml}<Types><Override PartName="/${folder}/${root}.xml" ContentType="${format}.${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${xml}<Relationships><Relationship Id="rId1" Target="${folder}/${root}.xml"/></Relationships>`,
    },
    { name: `${folder}/${root}.xml`, text: `${xml}<w:${root} xmlns:w="urn:x"></w:${root}>` },
  ];
}

export const office = (folder: keyof typeof mainPart, ...more: readonly (ZipPart | string)[]): Buffer =>
  zip([
    ...officeParts(folder),
    ...more.map((part) => (typeof part === 'string' ? { name: part, text: `<a>${part}</a>` } : part)),
  ]);

const SECTOR = 512;
/** Shorter streams stand in the root's. */
const LEAST = 4096;
const END = 0xff_ff_ff_fe;

/** A compound file of streams, each filled up to 4,096 bytes; a storage is a name without content. */
export function compound(streams: Readonly<Record<string, Buffer | null>>): Buffer {
  const contents = Object.entries(streams).map(([name, bytes]) => ({
    name,
    bytes: bytes === null ? null : Buffer.concat([bytes, Buffer.alloc(Math.max(0, LEAST - bytes.length))]),
  }));
  const directorySectors = Math.ceil(((contents.length + 1) * 128) / SECTOR);
  const table = Buffer.alloc(SECTOR, 0xff);
  const directory = Buffer.alloc(directorySectors * SECTOR);
  const data: Buffer[] = [];
  let next = 1;
  const chain = (count: number): number => {
    const first = next;
    for (; next < first + count; next += 1) table.writeUInt32LE(next + 1, next * 4);
    table.writeUInt32LE(END, (next - 1) * 4);
    return first;
  };
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  const entry = (index: number, name: string, kind: number, start: number, size: number): void => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(kind, at + 66);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  const start = chain(directorySectors);
  entry(0, 'Root Entry', 5, END, 0);
  for (const [index, { name, bytes }] of contents.entries()) {
    if (bytes === null) {
      entry(index + 1, name, 1, 0, 0);
      continue;
    }
    const count = Math.ceil(bytes.length / SECTOR);
    entry(index + 1, name, 2, chain(count), bytes.length);
    data.push(bytes, Buffer.alloc(count * SECTOR - bytes.length));
  }
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(start, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, table, directory, ...data]);
}

const words = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);

/** The first bytes of the streams of each kind. */
export const wordStreams = (flags = 0x02_00): Record<string, Buffer | null> => ({
  WordDocument: words(0xa5_ec, 0x00_c1, 0, 0, 0, flags),
  '1Table': Buffer.alloc(0),
});

/** @param records further ones: number, length, content */
export const excelStreams = (...records: readonly number[]): Record<string, Buffer | null> => ({
  Workbook: words(0x08_09, 4, 0x06_00, 5, ...records, 0x00_0a, 0),
});

export function powerPointStreams({ isEncrypted = false, hasMacros = false } = {}): Record<
  string,
  Buffer | null
> {
  const user = Buffer.alloc(20);
  user.writeUInt32LE(isEncrypted ? 0xf3_d1_c4_df : 0xe3_91_c0_5f, 12);
  const macros = Buffer.from(`020000040c00000001000000${hasMacros ? '01' : '00'}00000002000000`, 'hex');
  return {
    'Current User': user,
    'PowerPoint Document': Buffer.concat([words(0, 0x0f_f5, 28, 0), Buffer.alloc(505), macros]),
  };
}
