import { inflateSync } from 'node:zlib';
import type { RandomAccess } from '../../store/files/file-store.ts';

/**
 * Reads a PDF from beginning to end as repair programs do: it looks for objects and ignores the cross-reference table
 * (ISO 32000-1, 7.3.10 and 7.5). It skips streams, except those that hold objects.
 */

/** An object without its stream, or the text between objects, such as a trailer. Bytes are Latin-1 characters. */
export interface PdfPart {
  /** Null for text between objects. */
  readonly number: number | null;
  readonly text: string;
}

export interface PdfEnd {
  /** True when the file ends within an object. */
  readonly isCutOff: boolean;
  /** True when some streams hold objects that were not read: encrypted, packed in another way, or too many. */
  readonly hasUnread: boolean;
}

const BLOCK_BYTES = 65_536;
const MAX_PART_BYTES = 1_048_576;
const MAX_STREAM_BYTES = 1_048_576;
/** The limits for one unpacked stream of objects, and for all of a file. */
const MAX_OBJECT_BYTES = 2_097_152;
const MAX_TOTAL_OBJECT_BYTES = 16_777_216;

const END_OF_OBJECT = /endobj|>>\s{0,64}stream(?:\r\n|\n|\r)/g;
const HEADER = /(?:^|[^\d])(\d{1,10})\s{1,16}\d{1,5}\s{1,16}obj(?![A-Za-z])/g;
const END_OF_STREAM = 'endstream';
/** Each blank can be read in one way only, so that a long row of blanks takes no longer than other text. */
const ONLY_FLATE = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]\s*)?(?:\/|>|$)/;

/** The part being read: objects, or the contents of a stream, which are stored only when it holds objects. */
interface Stream {
  readonly head: string;
  kept: string | null;
}

/** Calls `onPart` for each object in the order of the file. Memory does not depend on the size of the file. */
export async function readPdf(file: RandomAccess, onPart: (part: PdfPart) => void): Promise<PdfEnd> {
  const reader = new PdfReader(onPart);
  // One block for all: the garbage collector would free new ones late.
  const block = Buffer.alloc(BLOCK_BYTES);
  for (let at = 0; at < file.size; at += BLOCK_BYTES) reader.add(await file.readInto(block, at));
  return reader.end();
}

class PdfReader {
  readonly #onPart: (part: PdfPart) => void;
  #pending = '';
  /** Whether an object began in what is no longer pending, and has not ended. */
  #isInObject = false;
  #stream: Stream | null = null;
  #hasUnread = false;
  #unpacked = 0;
  #reported = 0;

  constructor(onPart: (part: PdfPart) => void) {
    this.#onPart = onPart;
  }

  add(block: Buffer): void {
    // Only what is looked at becomes text.
    const skipped = this.#stream?.kept === null ? bytesBeforeEnd(this.#pending, block) : 0;
    if (skipped > 0) this.#pending = '';
    this.#pending += block.toString('latin1', skipped);
    while (this.#stream === null ? this.#readObject() : this.#readStream(this.#stream));
  }

  end(): PdfEnd {
    const isCutOff = this.#stream !== null || this.#isInObject || beginsObject(this.#pending);
    if (this.#stream === null) this.#report(this.#pending);
    return { isCutOff, hasUnread: this.#hasUnread };
  }

  /** Tells whether an object ended in the pending bytes. */
  #readObject(): boolean {
    END_OF_OBJECT.lastIndex = 0;
    const end = END_OF_OBJECT.exec(this.#pending);
    if (end === null) {
      this.#shorten();
      return false;
    }
    const text = this.#pending.slice(0, end.index);
    this.#pending = this.#pending.slice(end.index + end[0].length);
    this.#isInObject = false;
    this.#report(text);
    if (end[0] !== 'endobj') this.#stream = { head: text, kept: hasObjects(text) ? '' : null };
    return true;
  }

  /**
   * Reports a very long part in pieces that overlap, because bytes after the end of the file follow its trailer, and a
   * trailer follows a long table.
   */
  #shorten(): void {
    if (this.#pending.length <= MAX_PART_BYTES) return;
    this.#isInObject ||= beginsObject(this.#pending);
    this.#report(this.#pending);
    this.#pending = this.#pending.slice(-MAX_PART_BYTES / 2);
  }

  /** Tells whether the stream ended in the pending bytes. */
  #readStream(stream: Stream): boolean {
    const end = this.#pending.indexOf(END_OF_STREAM);
    const length = end < 0 ? Math.max(0, this.#pending.length - END_OF_STREAM.length) : end;
    if (stream.kept !== null && stream.kept.length <= MAX_STREAM_BYTES)
      stream.kept += this.#pending.slice(0, length);
    this.#pending = this.#pending.slice(end < 0 ? length : end + END_OF_STREAM.length);
    if (end < 0) return false;
    if (stream.kept !== null) this.#readObjectsIn(stream.head, stream.kept);
    this.#stream = null;
    return true;
  }

  /** Reports one part for each object that begins in the text, and one for the text before the first. */
  #report(text: string): void {
    let number: number | null = null;
    let from = 0;
    for (const header of text.matchAll(HEADER)) {
      this.#onPart({ number, text: text.slice(from, header.index) });
      number = Number(header[1]);
      from = header.index + header[0].length;
    }
    this.#onPart({ number, text: text.slice(from) });
  }

  #readObjectsIn(head: string, packed: string): void {
    const isTooMuch = packed.length > MAX_STREAM_BYTES || this.#unpacked > MAX_TOTAL_OBJECT_BYTES;
    const text = isTooMuch ? null : unpack(head, packed);
    const first = Number(/\/First\s+(\d{1,9})/.exec(head)?.[1] ?? Number.NaN);
    // Unpacking also takes its time when it fails.
    this.#unpacked += text?.length ?? MAX_OBJECT_BYTES;
    if (text === null || Number.isNaN(first)) {
      this.#hasUnread = true;
      return;
    }
    const index = (text.slice(0, first).match(/\d+/g) ?? []).map(Number);
    for (let at = 0; at + 1 < index.length; at += 2) {
      const start = first + (index[at + 1] ?? 0);
      const end = first + (index[at + 3] ?? text.length);
      const object = text.slice(start, Math.max(start, end));
      // Objects of a damaged index overlap, and may be all of the text a hundred thousand times.
      this.#reported += object.length;
      if (this.#reported > MAX_TOTAL_OBJECT_BYTES) {
        this.#hasUnread = true;
        return;
      }
      this.#onPart({ number: index[at] ?? null, text: object });
    }
  }
}

/**
 * The number of bytes of a block in which the stream certainly goes on.
 * @param before the end of the block before, in which the stream's end may begin
 */
function bytesBeforeEnd(before: string, block: Buffer): number {
  const seam = before + block.toString('latin1', 0, END_OF_STREAM.length);
  if (seam.includes(END_OF_STREAM)) return 0;
  const end = block.indexOf(END_OF_STREAM);
  return end < 0 ? Math.max(0, block.length - END_OF_STREAM.length) : end;
}

const beginsObject = (text: string): boolean => text.search(HEADER) >= 0;

const hasObjects = (head: string): boolean => /\/Type\s*\/ObjStm/.test(head);

/** Null when the stream is packed in an unusual way or damaged. */
function unpack(head: string, packed: string): string | null {
  if (!/\/Filter\b/.test(head)) return packed;
  if (!ONLY_FLATE.test(head)) return null;
  if (/\/Predictor\s+(?!1\b)\d/.test(head)) return null;
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: MAX_OBJECT_BYTES }).toString(
      'latin1',
    );
  } catch {
    return null;
  }
}
