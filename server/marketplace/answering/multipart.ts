import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { SpentChunks } from '../../spent-bytes.ts';
import type { Fields } from './fields.ts';
import { Refusal } from './refusal.ts';

const LIMITS = { fields: 16, fieldSize: 4096, fieldNameSize: 64, files: 1, parts: 18, headerSize: 8192 };
/** Milliseconds without a byte after which a sender counts as gone: a gateway sends in blocks, whatever its line. */
const LONGEST_SILENCE = 180_000;
/** Bytes that are still read, and thrown away, of an upload that is refused, so that the sender hears why. */
const MOST_DRAINED = 16 * 1024 * 1024;

/** The one file of an upload, as it comes in. */
export interface UploadedFile {
  /** As it was sent: not to be trusted. */
  readonly name: string;
  /** The declared type, lower case, without parameters. */
  readonly mediaType: string;
  /**
   * Ends with a Refusal when the body turns out to be none; held back while nobody reads. A chunk is there until the
   * next one is asked for, and then no more.
   */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Resolves once the body has ended as it should, with nothing after the file. Rejects with a Refusal. */
  untilWhole(): Promise<void>;
}

export interface Upload {
  readonly fields: Fields;
  readonly file: UploadedFile;
  /** Reads no further; what has been read is left as it is. */
  release(): void;
}

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');

const malformed = (message: string): Refusal => new Refusal('invalid-input', message, { file: message });

/**
 * Reads an upload up to its file: the fields come first, then exactly one file, named `file`. Resolves when the file
 * begins.
 *
 * @throws Refusal
 */
export async function openUpload(request: IncomingMessage): Promise<Upload> {
  const parser = createParser(request.headers['content-type'] ?? '');
  const begun = Promise.withResolvers<Upload>();
  const whole = Promise.withResolvers<void>();
  // Each is awaited only when the one before it went well.
  begun.promise.catch(() => undefined);
  whole.promise.catch(() => undefined);
  const fields: Record<string, string> = {};
  const spent = new SpentChunks();
  let file: Readable | null = null;

  const release = (): void => {
    clearTimeout(silence);
    request.unpipe(parser);
  };
  const silence = setTimeout(() => fail(malformed('Nothing has come for three minutes.')), LONGEST_SILENCE);
  const fail = (refusal: Refusal): void => {
    release();
    file?.destroy(refusal);
    begun.reject(refusal);
    whole.reject(refusal);
  };
  const failWith = (message: string) => () => fail(malformed(message));

  parser
    .on('field', (name, value, isNameCut, isValueCut) => {
      if (file !== null) fail(malformed('The fields come before the file.'));
      else if (isNameCut || isValueCut) fail(malformed('A field is too long.'));
      else fields[name] = value;
    })
    .on('file', (name, stream, fileName, _encoding, mediaType) => {
      file = stream;
      stream.on('error', failWith('The upload ended before it was whole.'));
      if (name !== 'file') fail(malformed('The file is sent in the field named file.'));
      else
        begun.resolve({
          fields,
          file: {
            name: fileName ?? '',
            mediaType,
            bytes: spent.handOut(stream),
            untilWhole: () => whole.promise,
          },
          release,
        });
    })
    .on('filesLimit', failWith('Send exactly one file.'))
    .on('partsLimit', failWith('Send the fields of the call and one file, nothing else.'))
    .on('fieldsLimit', failWith('Send the fields of the call and one file, nothing else.'))
    .on('error', failWith('The upload is not well-formed, or ended before it was whole.'))
    .on('finish', () => {
      clearTimeout(silence);
      if (file === null) fail(malformed('There is no file in the upload.'));
      else whole.resolve();
    });
  request
    .on('data', (chunk: Uint8Array) => {
      silence.refresh();
      spent.add(chunk);
    })
    .once('error', failWith('The connection was lost.'))
    .once('close', () => {
      if (!request.complete) fail(malformed('The connection was lost.'));
    })
    .pipe(parser);
  return begun.promise;
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      // Names are not taken, but one with a path in it is to be seen as it is.
      preservePath: true,
    });
  } catch {
    throw malformed('The content type of the upload names no boundary.');
  }
}

/** Reads what is left of a body that nobody wants, up to a limit, so that the answer is not lost with it. */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let drained = 0;
  request.on('data', (chunk: Uint8Array) => {
    drained += chunk.byteLength;
    if (drained > MOST_DRAINED) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
}
