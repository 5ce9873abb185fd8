import type { IncomingMessage } from 'node:http';
import { inBlocks } from '../../blocks.ts';
import { ProblemError } from '../errors.ts';
import { BLOCK, type StreamedFile } from '../upstream/multipart-body.ts';
import { beginsAs, isDeclaredAs, kindOfName } from './document-kinds.ts';
import { plainFileName } from './file-name.ts';
import type { Pace } from './least-pace.ts';
import { type MultipartFile, openMultipart } from './multipart-file.ts';
import { uploadFaults } from './upload-fault.ts';

/** Bytes of a multipart body besides its file. */
const OVERHEAD = 16 * 1024;
/** One is with the socket, one waits for it, one is being filled. */
const MOST_BLOCKS = 3;

/** A document on its way through: it is what it says as far as its beginning tells, and no larger than allowed. */
export interface IncomingDocument {
  readonly file: StreamedFile;
  /** Why it was cut off in the middle; null while nothing is wrong with it. */
  readonly fault: () => ProblemError | null;
}

/**
 * Takes in the document of a request up to its first bytes, and looks whether name, declared type and these agree
 * (U-03). The rest streams.
 *
 * @param limit bytes
 * @throws ProblemError
 */
export async function openDocument(
  request: IncomingMessage,
  limit: number,
  pace: Pace,
): Promise<IncomingDocument> {
  const length = Number(request.headers['content-length'] ?? Infinity);
  if (length !== Infinity && length > limit + OVERHEAD) throw uploadFaults.tooLarge(limit);
  const incoming = await openMultipart(request, pace);
  const name = plainFileName(incoming.name);
  if (name === null) throw uploadFaults.name();
  const kind = kindOfName(name);
  if (kind === null) throw uploadFaults.extension();
  if (!isDeclaredAs(kind, incoming.mediaType)) throw uploadFaults.declaredType();
  const blocks = blocksOf(upTo(limit, incoming.bytes), length);
  const first = await blocks.next();
  if (first.done === true) {
    await incoming.untilWhole();
    throw uploadFaults.empty();
  }
  if (!(await beginsAs(kind, first.value))) throw uploadFaults.content();

  const abort = new AbortController();
  let fault: ProblemError | null = null;
  const onFault = (error: unknown): void => {
    fault = error instanceof ProblemError ? error : uploadFaults.malformed(error);
    abort.abort();
  };
  return {
    fault: () => fault,
    file: {
      name,
      mediaType: kind.mediaType,
      signal: abort.signal,
      bytes: rest({ first: first.value, blocks, incoming, onFault }),
    },
  };
}

async function* upTo(limit: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) throw uploadFaults.tooLarge(limit);
    yield chunk;
  }
}

/** The file in memory that is used again and again, no more of it than the file can need. */
function blocksOf(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  const count = Math.max(1, Math.min(MOST_BLOCKS, Math.ceil(length / BLOCK)));
  return inBlocks(bytes, Buffer.allocUnsafeSlow(count * BLOCK), count);
}

interface Rest {
  readonly first: Uint8Array;
  readonly blocks: AsyncGenerator<Uint8Array>;
  readonly incoming: MultipartFile;
  readonly onFault: (error: unknown) => void;
}

/** All bytes from the first. It ends only when the body has ended as it should; otherwise it throws. */
async function* rest({ first, blocks, incoming, onFault }: Rest): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* blocks;
    await incoming.untilWhole();
  } catch (error) {
    onFault(error);
    throw error;
  }
}
