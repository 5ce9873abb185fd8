import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Far more than any advertisement; a longer line is a file without newlines. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

export interface Line {
  /** From 1. */
  readonly number: number;
  /** Null: longer than any advertisement, and not kept. */
  readonly text: string | null;
}

/**
 * The lines of a file that are not blank, in constant memory; a name that ends in `.gz` is unpacked.
 *
 * @throws the file system's or zlib's error, possibly after some lines
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // Errors of either stream reach the loop below; the callback is only there because it must be.
  const source = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Line | null => {
    number += 1;
    const text =
      length > MAX_LINE_BYTES
        ? null
        : Buffer.concat(parts)
            .toString('utf8')
            .replace(/^\uFEFF/, '');
    parts = [];
    length = 0;
    return text === null || text.trim() !== '' ? { number, text } : null;
  };
  const keep = (part: Buffer) => {
    length += part.length;
    if (length <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file is read as bytes');
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      const line = take();
      if (line !== null) yield line;
    }
    keep(chunk.subarray(start));
  }
  const last = length > 0 ? take() : null;
  if (last !== null) yield last;
}
