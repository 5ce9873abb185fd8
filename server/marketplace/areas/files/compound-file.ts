import type { RandomAccess } from '../../store/files/file-store.ts';

/**
 * Compound files contain doc, xls and ppt ([MS-CFB]). They have sectors, a table that says which sector follows which,
 * and a directory of 128-byte entries. Small streams lie in the root's stream, in small sectors with a table of their
 * own.
 */

const HEADER_BYTES = 512;
/** The header lists this many sectors of the table; a chain has the others. */
const LISTED_IN_HEADER = 109;
/** Larger numbers are markers, such as "free" and "end of chain". */
const LAST_SECTOR = 0xff_ff_ff_fa;
const ENTRY_BYTES = 128;
const SMALL_SECTOR_BYTES = 64;
const MIN_LARGE_STREAM_BYTES = 4096;
/** Sectors of a directory, and of the table's chain, that are read. No supported document has more. */
const MAX_SECTORS = 2048;
const MAX_CACHED_SECTORS = 64;
const MAX_FOUND = 16;
const WINDOW_BYTES = 16_384;

/** Kinds of entries: a stream, and the root, a storage whose stream has the small streams. */
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  /** The size in bytes. */
  readonly size: number;
}

export class CompoundFile {
  /** The names of all storages and streams, at any depth. */
  readonly names: ReadonlySet<string>;
  readonly #sectors: Sectors;
  readonly #streams: ReadonlyMap<string, Entry>;
  readonly #root: Entry | null;

  private constructor(sectors: Sectors, entries: readonly Entry[]) {
    this.#sectors = sectors;
    this.names = new Set(entries.map(({ name }) => name));
    this.#root = entries.find(({ kind }) => kind === ROOT) ?? null;
    // The first of several streams with one name counts, because embedded documents usually come after the document's
    // own.
    const streams = entries.filter(({ kind }) => kind === STREAM);
    this.#streams = new Map(streams.toReversed().map((entry) => [entry.name, entry]));
  }

  /** Null when the file is not a compound file or its directory cannot be read. */
  static async open(file: RandomAccess): Promise<CompoundFile | null> {
    const header = await file.read(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) return null;
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return null;
    const sectors = new Sectors(file, header, 2 ** shift);
    const entries: Entry[] = [];
    let sector = header.readUInt32LE(48);
    for (let count = 0; sector <= LAST_SECTOR; count += 1) {
      if (count === MAX_SECTORS) return null;
      const bytes = await sectors.read(sector);
      if (bytes.length === 0) break;
      entries.push(...entriesIn(bytes));
      const next = await sectors.after(sector);
      if (next === null) break;
      sector = next;
    }
    return entries.length === 0 ? null : new CompoundFile(sectors, entries);
  }

  has(name: string): boolean {
    return this.#streams.has(name);
  }

  /** Tells whether all bytes of a stream can be read. */
  async isWhole(name: string): Promise<boolean> {
    let length = 0;
    for await (const block of this.#read(name)) length += block.length;
    return length > 0 && length === this.#streams.get(name)?.size;
  }

  /** Up to `length` bytes of a stream from `position`; fewer at its end. */
  async readAt(name: string, position: number, length: number): Promise<Buffer> {
    const found: Buffer[] = [];
    let at = 0;
    for await (const block of this.#read(name)) {
      found.push(block.subarray(Math.max(0, position - at), Math.max(0, position + length - at)));
      at += block.length;
      if (at >= position + length) break;
    }
    return Buffer.concat(found);
  }

  /** The `following` bytes after each place of a pattern in a stream; only the first few places. */
  async find(name: string, pattern: Buffer, following: number): Promise<Buffer[]> {
    const found: Buffer[] = [];
    const wanted = pattern.length + following;
    let rest: Uint8Array = Buffer.alloc(0);
    for await (const block of this.#read(name)) {
      const bytes = Buffer.concat([rest, block]);
      for (let at = bytes.indexOf(pattern); at >= 0; at = bytes.indexOf(pattern, at + 1))
        if (at + wanted <= bytes.length && found.length < MAX_FOUND)
          found.push(bytes.subarray(at + pattern.length, at + wanted));
      // The rest is too short to contain the pattern and what follows, so no place is found twice.
      rest = bytes.subarray(-wanted + 1);
    }
    return found;
  }

  /** The stream's bytes in blocks. It ends early when the chain breaks or the file is cut off. */
  async *#read(name: string): AsyncGenerator<Buffer> {
    const stream = this.#streams.get(name);
    if (stream === undefined) return;
    yield* stream.size < MIN_LARGE_STREAM_BYTES
      ? this.#readSmall(stream)
      : this.#readChain(stream.start, stream.size);
  }

  async *#readChain(start: number, size: number): AsyncGenerator<Buffer> {
    // A stream longer than its file has a chain that runs in a circle.
    let left = size > this.#sectors.fileSize ? 0 : size;
    for (let at: number | null = start; at !== null && at <= LAST_SECTOR && left > 0;) {
      const bytes: Buffer = (await this.#sectors.read(at)).subarray(0, left);
      if (bytes.length === 0) return;
      yield bytes;
      left -= bytes.length;
      at = await this.#sectors.after(at);
    }
  }

  async *#readSmall({ start, size }: Entry): AsyncGenerator<Buffer> {
    if (this.#root === null) return;
    const shared = await this.#whole(this.#root.start, this.#root.size);
    const table = await this.#whole(this.#sectors.smallTable, this.#sectors.smallTableSize);
    let left = size;
    for (let at = start; left > 0 && (at + 1) * 4 <= table.length; at = table.readUInt32LE(at * 4)) {
      const bytes = shared.subarray(
        at * SMALL_SECTOR_BYTES,
        at * SMALL_SECTOR_BYTES + Math.min(SMALL_SECTOR_BYTES, left),
      );
      if (bytes.length === 0) return;
      yield bytes;
      left -= bytes.length;
    }
  }

  async #whole(start: number, size: number): Promise<Buffer> {
    const blocks: Buffer[] = [];
    const most = MAX_SECTORS * this.#sectors.size;
    for await (const block of this.#readChain(start, Math.min(size, most))) blocks.push(block);
    return Buffer.concat(blocks);
  }
}

/** The sectors of a file, and the table that says which follows which. */
class Sectors {
  /** The size in bytes. */
  readonly size: number;
  readonly #file: RandomAccess;
  readonly #header: Buffer;
  readonly #kept = new Map<number, Buffer>();
  #window: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };

  constructor(file: RandomAccess, header: Buffer, size: number) {
    this.#file = file;
    this.#header = header;
    this.size = size;
  }

  get smallTable(): number {
    return this.#header.readUInt32LE(60);
  }

  get smallTableSize(): number {
    return this.#header.readUInt32LE(64) * this.size;
  }

  get fileSize(): number {
    return this.#file.size;
  }

  /**
   * Fewer bytes, or none, at the end of the file. It also reads the next sectors, because chains mostly run in order.
   */
  async read(sector: number): Promise<Buffer> {
    const at = (sector + 1) * this.size;
    const { at: from, bytes } = this.#window;
    if (at < from || at + this.size > from + bytes.length)
      this.#window = { at, bytes: await this.#file.read(at, WINDOW_BYTES) };
    const start = at - this.#window.at;
    return this.#window.bytes.subarray(start, start + this.size);
  }

  /** Null when the chain breaks. */
  async after(sector: number): Promise<number | null> {
    const perSector = this.size / 4;
    const table = await this.#tableSector(Math.floor(sector / perSector));
    const bytes = table === null ? null : await this.#readKept(table);
    const at = (sector % perSector) * 4;
    return bytes === null || at + 4 > bytes.length ? null : bytes.readUInt32LE(at);
  }

  /** The sector that holds part `index` of the table. */
  async #tableSector(index: number): Promise<number | null> {
    if (index < LISTED_IN_HEADER) return sectorOrNull(this.#header.readUInt32LE(76 + index * 4));
    const perSector = this.size / 4 - 1;
    const hops = Math.floor((index - LISTED_IN_HEADER) / perSector);
    if (hops > MAX_SECTORS) return null;
    let list = this.#header.readUInt32LE(68);
    for (let hop = 0; ; hop += 1) {
      const bytes = list > LAST_SECTOR ? null : await this.#readKept(list);
      if (bytes === null || bytes.length < this.size) return null;
      if (hop === hops) return sectorOrNull(bytes.readUInt32LE(((index - LISTED_IN_HEADER) % perSector) * 4));
      list = bytes.readUInt32LE(this.size - 4);
    }
  }

  /** A chain asks for the same sector of the table again and again, so the sectors are cached. */
  async #readKept(sector: number): Promise<Buffer> {
    const known = this.#kept.get(sector);
    if (known !== undefined) return known;
    if (this.#kept.size >= MAX_CACHED_SECTORS) this.#kept.clear();
    const bytes = await this.read(sector);
    this.#kept.set(sector, bytes);
    return bytes;
  }
}

function* entriesIn(bytes: Buffer): Generator<Entry> {
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    // The length in bytes, with the zero at the end.
    const length = bytes.readUInt16LE(at + 64);
    if (length < 2 || length > 64) continue;
    yield {
      name: bytes.toString('utf16le', at, at + length - 2),
      kind: bytes[at + 66] ?? 0,
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120),
    };
  }
}

const sectorOrNull = (sector: number): number | null => (sector > LAST_SECTOR ? null : sector);
