import type { IncomingMessage } from 'node:http';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LeastPace, type Pace } from './least-pace.ts';
import { toUploadFault, UploadFault } from './upload-fault.ts';

/** A request of an app in which `@fastify/multipart` is registered. */
export type MultipartRequest = Pick<FastifyRequest, 'isMultipart' | 'parts' | 'headers' | 'raw'>;

/** The boundary, headers and value of one part, without a file's bytes. */
const MAX_PART_OVERHEAD_BYTES = 16 * 1024;

type Parts = ReturnType<FastifyRequest['parts']>;

export interface UploadOptions {
  /** The largest file in bytes. */
  readonly fileSize: number;
  /** The number of fields that may come before the file. */
  readonly fields: number;
  readonly pace: Pace;
}

export interface UploadedFile {
  /** The name as it was sent, which must not be trusted. */
  readonly name: string;
  /** The declared type in lower case, without parameters. */
  readonly mediaType: string;
  /**
   * The bytes, read only as fast as the caller takes them. They end only when the complete body has ended properly
   * after the file; otherwise they throw an {@link UploadFault}.
   */
  readonly bytes: AsyncIterableIterator<Uint8Array>;
}

export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/**
 * Reads a body up to its file: the only part named `file`, after all fields. The socket is read only as fast as the
 * file is.
 * @throws UploadFault
 */
export async function openUpload(
  request: MultipartRequest,
  { fileSize, fields, pace }: UploadOptions,
): Promise<Upload> {
  if (!request.isMultipart()) throw new UploadFault('not-multipart');
  if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw new UploadFault('no-boundary');
  const parts = request.parts({
    limits: {
      files: 1,
      fields,
      parts: fields + 1,
      fileSize,
      fieldSize: 4096,
      fieldNameSize: 64,
      headerSize: 8192,
    },
    // A path in a file name is left for the check of names.
    preservePath: true,
  });
  const stopping = new AbortController();
  const stop = (reason: 'silence' | 'too-large') => stopping.abort(new UploadFault(reason));
  const maxBytes = fileSize + (fields + 1) * MAX_PART_OVERHEAD_BYTES;
  const watch = watchBody(request.raw, { pace, maxBytes }, stop);
  try {
    const head = await unlessAborted(stopping.signal, readHead(parts));
    watch.begun();
    const { filename: name, mimetype: mediaType, file } = head.file;
    stopping.signal.addEventListener('abort', () => file.destroy(stopping.signal.reason));
    file.once('limit', () => file.destroy(new UploadFault('too-large')));
    return {
      fields: head.fields,
      file: { name, mediaType, bytes: readFile(file, parts, stopping.signal) },
    };
  } catch (error) {
    watch.end();
    throw toUploadFault(error);
  }
}

async function readHead(parts: Parts) {
  const fields: Record<string, string> = {};
  for (;;) {
    const next = await parts.next();
    if (next.done === true) throw new UploadFault('no-file');
    const part = next.value;
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new UploadFault('field-name');
      return { fields, file: part };
    }
    if (part.fieldnameTruncated || part.valueTruncated) throw new UploadFault('field-too-long');
    if (typeof part.value !== 'string') throw new UploadFault('malformed');
    fields[part.fieldname] = part.value;
  }
}

async function* readFile(
  file: AsyncIterable<Uint8Array>,
  parts: Parts,
  stopped: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
    if ((await unlessAborted(stopped, parts.next())).done !== true) throw new UploadFault('too-many-parts');
  } catch (error) {
    throw toUploadFault(error);
  }
}

/**
 * Stops a body that arrives too slowly, or that goes on after its end boundary, where the parser does not look. Time in
 * which our side takes no bytes does not count.
 */
function watchBody(
  request: IncomingMessage,
  { pace, maxBytes }: { pace: Pace; maxBytes: number },
  stop: (reason: 'silence' | 'too-large') => void,
) {
  const isSilent = () => stop('silence');
  const flow = new LeastPace(pace, () => request.isPaused(), isSilent);
  const beginning = setTimeout(isSilent, pace.beginning);
  const begun = (): void => clearTimeout(beginning);
  const end = (): void => {
    begun();
    flow.stop();
  };
  let bytes = 0;
  request
    .on('data', (chunk: Uint8Array) => {
      flow.add(chunk.byteLength);
      bytes += chunk.byteLength;
      if (bytes > maxBytes) stop('too-large');
    })
    .once('close', end);
  return { begun, end };
}

function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
