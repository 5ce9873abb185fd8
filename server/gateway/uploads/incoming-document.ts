import type { Pace } from '../../multipart/least-pace.ts';
import { type MultipartRequest, openUpload } from '../../multipart/open-upload.ts';
import { toUploadFault, UploadFault } from '../../multipart/upload-fault.ts';
import type { StreamedFile } from '../upstream/request.ts';
import { beginsAs, isDeclaredAs, kindOfName } from './document-kinds.ts';
import { plainFileName } from './file-name.ts';
import { uploadFaults } from './upload-fault.ts';

/** The parts of a multipart body besides its file. */
const OVERHEAD_BYTES = 16 * 1024;
/** The beginning of a file, by which its kind is recognised. */
const SAMPLE_BYTES = 64 * 1024;

/** A document on its way through: it is what it says as far as its beginning tells, and no larger than allowed. */
export interface IncomingDocument {
  readonly file: StreamedFile;
  /** Why it was cut off in the middle; null while nothing is wrong with it. */
  readonly fault: () => UploadFault | null;
}

/**
 * Takes in the document of a request up to its first bytes, and looks whether name, declared type and these agree
 * (U-03). The rest streams.
 *
 * @param limit bytes
 * @throws ProblemError, UploadFault
 */
export async function openDocument(
  request: MultipartRequest,
  limit: number,
  pace: Pace,
): Promise<IncomingDocument> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > limit + OVERHEAD_BYTES) throw new UploadFault('too-large');
  const { file } = await openUpload(request, { fileSize: limit, fields: 0, pace });
  const name = plainFileName(file.name);
  if (name === null) throw uploadFaults.name();
  const kind = kindOfName(name);
  if (kind === null) throw uploadFaults.extension();
  if (!isDeclaredAs(kind, file.mediaType)) throw uploadFaults.declaredType();
  const sample = await readSample(file.bytes);
  if (sample.byteLength === 0) throw uploadFaults.empty();
  if (!(await beginsAs(kind, sample))) throw uploadFaults.content();

  const abort = new AbortController();
  let fault: UploadFault | null = null;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield sample;
      yield* file.bytes;
    } catch (error) {
      fault = toUploadFault(error);
      abort.abort();
      throw error;
    }
  }
  return {
    fault: () => fault,
    file: { name, mediaType: kind.mediaType, signal: abort.signal, bytes: bytes() },
  };
}

/** The beginning of a file, or all of a small one; the rest stays in `bytes`. */
async function readSample(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < SAMPLE_BYTES;) {
    const next = await bytes.next();
    if (next.done === true) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  return Buffer.concat(chunks);
}
