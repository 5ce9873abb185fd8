import type { IncomingMessage } from 'node:http';
import type { StreamedFile } from '../upstream/multipart-body.ts';
import { ProblemError } from '../errors.ts';
import { beginsAs, isDeclaredAs, kindOfName, SAMPLE } from './document-kinds.ts';
import { plainFileName } from './file-name.ts';
import { type MultipartFile, openMultipart } from './multipart-file.ts';
import { uploadFaults } from './upload-fault.ts';

/** Bytes of a multipart body besides its file. */
const OVERHEAD = 16 * 1024;

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
export async function openDocument(request: IncomingMessage, limit: number): Promise<IncomingDocument> {
  if (Number(request.headers['content-length'] ?? 0) > limit + OVERHEAD) throw uploadFaults.tooLarge(limit);
  const incoming = await openMultipart(request);
  const name = plainFileName(incoming.name);
  if (name === null) throw uploadFaults.name();
  const kind = kindOfName(name);
  if (kind === null) throw uploadFaults.extension();
  if (!isDeclaredAs(kind, incoming.mediaType)) throw uploadFaults.declaredType();
  const { sample, isWhole } = await takeSample(incoming.bytes);
  if (sample.length === 0) {
    await incoming.untilWhole();
    throw uploadFaults.empty();
  }
  if (!(await beginsAs(kind, sample))) throw uploadFaults.content();

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
      bytes: rest({ sample, isWhole, incoming, limit, onFault }),
    },
  };
}

async function takeSample(bytes: AsyncIterator<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < SAMPLE) {
    const next = await bytes.next();
    if (next.done === true) return { sample: Buffer.concat(chunks), isWhole: true };
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  return { sample: Buffer.concat(chunks), isWhole: false };
}

interface Rest {
  readonly sample: Uint8Array;
  readonly isWhole: boolean;
  readonly incoming: MultipartFile;
  readonly limit: number;
  readonly onFault: (error: unknown) => void;
}

/** All bytes from the first. It ends only when the body has ended as it should; otherwise it throws. */
async function* rest({ sample, isWhole, incoming, limit, onFault }: Rest): AsyncGenerator<Uint8Array> {
  try {
    let size = sample.byteLength;
    if (size > limit) throw uploadFaults.tooLarge(limit);
    yield sample;
    if (isWhole) return await incoming.untilWhole();
    for await (const chunk of incoming.bytes) {
      size += chunk.byteLength;
      if (size > limit) throw uploadFaults.tooLarge(limit);
      yield chunk;
    }
    await incoming.untilWhole();
  } catch (error) {
    onFault(error);
    throw error;
  }
}
