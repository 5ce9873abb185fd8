import { deflateRawSync } from 'node:zlib';

/** Documents small enough to be made by hand, of each kind that is taken. */

function zip(names: readonly string[]): Buffer {
  const entries = names.map((name) => ({ name: Buffer.from(name), data: deflateRawSync(`<a>${name}</a>`) }));
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, data);
    directory.push(entry, name);
    at += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const office = (folder: string, ...more: readonly string[]): Buffer =>
  zip(['[Content_Types].xml', '_rels/.rels', `${folder}/main.xml`, ...more]);

/** One sector of the table, one of the directory, whose second entry is the stream. */
export function compound(stream: string): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0xff_ff_ff_fe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  table.writeUInt32LE(0xff_ff_ff_fe, 4);
  const directory = Buffer.alloc(512);
  for (const [index, name] of ['Root Entry', stream].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  }
  return Buffer.concat([header, table, directory]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Extension → declared type and bytes. */
export const documents = {
  pdf: ['application/pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  doc: ['application/msword', compound('WordDocument')],
  xls: ['application/vnd.ms-excel', compound('Workbook')],
  ppt: ['application/vnd.ms-powerpoint', compound('PowerPoint Document')],
  docx: [`${OFFICE}.wordprocessingml.document`, office('word')],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`, office('xl')],
  pptx: [`${OFFICE}.presentationml.presentation`, office('ppt')],
} as const satisfies Record<string, readonly [type: string, bytes: Buffer]>;
