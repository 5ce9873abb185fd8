import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { SpentChunks } from '../../spent-bytes.ts';
import type { ProblemError } from '../errors.ts';
import { LeastPace, type Pace } from './least-pace.ts';
import { uploadFaults } from './upload-fault.ts';

/** The one part is the file: fields that come along are refused. */
const LIMITS = { files: 1, fields: 0, parts: 1, headerSize: 8192 };

/** The file of a multipart body, as it comes in. Whatever is wrong with it rejects with a ProblemError. */
export interface MultipartFile {
  /** As it was sent: not to be trusted. */
  readonly name: string;
  /** Lower case, without parameters. */
  readonly mediaType: string;
  /** Held back while nobody reads. A chunk is there until the next one is asked for, and then no more. */
  readonly bytes: AsyncIterableIterator<Uint8Array>;
  /** Resolves once the body has ended as it should, with nothing after the file. */
  untilWhole(): Promise<void>;
}

/**
 * Reads a body up to the beginning of its file, the only part there may be. Nothing is kept: what is not read from
 * `bytes` is not read from the socket either.
 *
 * @throws ProblemError
 */
export function openMultipart(request: IncomingMessage, pace: Pace): Promise<MultipartFile> {
  const parser = createParser(request);
  const begun = Promise.withResolvers<MultipartFile>();
  const whole = Promise.withResolvers<void>();
  const spent = new SpentChunks();
  // Each is awaited only when the one before it went well.
  begun.promise.catch(() => undefined);
  whole.promise.catch(() => undefined);
  let file: Readable | null = null;
  let isOver = false;
  let found: ProblemError | null = null;

  const end = (): void => {
    isOver = true;
    clearTimeout(beginning);
    flow.stop();
  };
  const fail = (fault: ProblemError): void => {
    end();
    found ??= fault;
    request.unpipe(parser);
    file?.destroy(fault);
    begun.reject(fault);
    whole.reject(fault);
  };
  const beginning = setTimeout(() => fail(uploadFaults.silence()), pace.beginning);
  // What is not read because nobody takes it is not the sender's fault.
  const flow = new LeastPace(
    pace,
    () => parser.writableNeedDrain,
    () => fail(uploadFaults.silence()),
  );
  const failAs = (make: () => ProblemError) => () => fail(make());

  parser
    .on('file', (field, stream, name, _encoding, mediaType) => {
      file = stream;
      clearTimeout(beginning);
      stream.on('error', failAs(uploadFaults.malformed));
      if (field !== 'file') fail(uploadFaults.fieldName());
      else
        begun.resolve({
          name: name ?? '',
          mediaType,
          bytes: readAll(stream, spent, () => found),
          untilWhole: () => whole.promise,
        });
    })
    .on('partsLimit', failAs(uploadFaults.oneFile))
    .on('filesLimit', failAs(uploadFaults.oneFile))
    .on('fieldsLimit', failAs(uploadFaults.oneFile))
    .on('error', failAs(uploadFaults.malformed))
    .on('finish', () => {
      end();
      if (file === null) fail(uploadFaults.noFile());
      else whole.resolve();
    });
  request
    .on('data', (chunk: Uint8Array) => {
      if (isOver) return;
      flow.add(chunk.byteLength);
      spent.add(chunk);
    })
    .once('error', failAs(uploadFaults.gone))
    .once('close', () => {
      if (request.complete) end();
      else fail(uploadFaults.gone());
    })
    .pipe(parser);
  return begun.promise;
}

/** The parser's own words for what is wrong stay behind. */
async function* readAll(
  file: AsyncIterable<Uint8Array>,
  spent: SpentChunks,
  found: () => ProblemError | null,
): AsyncGenerator<Uint8Array> {
  try {
    yield* spent.handOut(file);
  } catch (error) {
    throw found() ?? uploadFaults.malformed(error);
  }
}

function createParser({ headers }: IncomingMessage): BusboyInstance {
  const contentType = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) throw uploadFaults.notMultipart();
  const parsed: BusboyHeaders = { 'content-type': contentType };
  try {
    // A name with a path in it is to be seen as it is.
    return new Busboy({ headers: parsed, limits: LIMITS, preservePath: true });
  } catch {
    throw uploadFaults.noBoundary();
  }
}

/**
 * Reads, and throws away, what is left of a body that nobody wants any more, so that its sender hears why; cuts the
 * connection when it goes on and on. How long it may take is the connection's own limit.
 *
 * @param most bytes
 */
export function drain(request: IncomingMessage, most: number): void {
  if (request.readableEnded || request.destroyed) return;
  let drained = 0;
  request.unpipe();
  request
    .on('data', (chunk: Uint8Array) => {
      drained += chunk.byteLength;
      if (drained > most) request.destroy();
    })
    .on('error', () => undefined)
    .resume();
}
