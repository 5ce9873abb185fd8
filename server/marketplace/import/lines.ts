import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** No advertisement is as long; a longer line means a file without newlines. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Null for a line above the limit. */
  readonly text: string | null;
}

/**
 * Yields the lines of a file that are not blank, in constant memory. A file whose name ends in `.gz` is unpacked.
 * @throws the error of the file system or of zlib, possibly after some lines
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // The loop below gets the errors of both streams; `pipeline` requires the callback.
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
