import type { Pace } from '../../multipart/least-pace.ts';
import { type MultipartRequest, openUpload } from '../../multipart/open-upload.ts';
import { toUploadFault, UploadFault } from '../../multipart/upload-fault.ts';
import type { StreamedFile } from '../upstream/request.ts';
import { beginsAs, type FileKinds, isDeclaredAs, kindOfName } from './file-kinds.ts';
import { plainFileName } from './file-name.ts';
import { uploadFaults } from './upload-fault.ts';

/** The parts of a multipart body besides its file. */
const OVERHEAD_BYTES = 16 * 1024;
/** The beginning of a file, by which its kind is recognised. */
const SAMPLE_BYTES = 64 * 1024;

/** A file on its way through: it is what it says as far as its beginning tells, and no larger than allowed. */
interface IncomingFile {
  readonly file: StreamedFile;
  /** Why it was cut off in the middle; null while nothing is wrong with it. */
  readonly fault: () => UploadFault | null;
}

interface Expected {
  /** Bytes. */
  readonly limit: number;
  readonly pace: Pace;
  readonly kinds: FileKinds;
}

/**
 * Takes in the file of a request up to its first bytes, and looks whether name, declared type and these agree
 * (U-03). The rest streams.
 *
 * @throws ProblemError, UploadFault
 */
export async function openIncoming(
  request: MultipartRequest,
  { limit, pace, kinds }: Expected,
): Promise<IncomingFile> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > limit + OVERHEAD_BYTES) throw new UploadFault('too-large');
  const { file } = await openUpload(request, { fileSize: limit, fields: 0, pace });
  const name = plainFileName(file.name);
  if (name === null) throw uploadFaults.name();
  const kind = kindOfName(name, kinds);
  if (kind === null) throw uploadFaults.unsupported(kinds.unsupported);
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
