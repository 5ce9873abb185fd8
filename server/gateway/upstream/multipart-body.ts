import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { fieldTexts } from './encode.ts';

/** A file on its way to the marketplace. */
export interface StreamedFile {
  readonly name: string;
  readonly mediaType: string;
  /** Read no faster than the marketplace takes it; what it throws ends the upload. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the file turns out to be none: nothing of it must be kept. */
  readonly signal: AbortSignal;
}

export interface MultipartBody {
  readonly contentType: string;
  readonly body: Readable;
}

/**
 * Fields and one file as multipart/form-data (RFC 7578), made while it is sent: it ends as it should only when the
 * file has. undici's own FormData cannot stream.
 */
export function multipartBody(fields: Readonly<Record<string, unknown>>, file: StreamedFile): MultipartBody {
  const boundary = `----atelier-${randomUUID()}`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Readable.from(encode(boundary, fields, file), { objectMode: false }),
  };
}

async function* encode(
  boundary: string,
  fields: Readonly<Record<string, unknown>>,
  file: StreamedFile,
): AsyncGenerator<Uint8Array> {
  let head = '';
  for (const [name, text] of fieldTexts(fields)) {
    head += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"\r\n\r\n${text}\r\n`;
  }
  head += `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escapeName(file.name)}"\r\n`;
  head += `Content-Type: ${file.mediaType}\r\n\r\n`;
  yield Buffer.from(head);
  yield* file.bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/** As browsers write the three characters that would end the name (HTML, multipart/form-data encoding). */
const escapeName = (name: string): string =>
  name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
