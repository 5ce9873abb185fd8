import type { UploadedFile } from '../../../multipart/open-upload.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { FileStore, IncomingFile } from '../../store/files/file-store.ts';
import type { FileKind } from './document-kinds.ts';
import { displayName, extensionOf } from './file-name.ts';

export interface ReceivedFile {
  readonly incoming: IncomingFile;
  /** The file's name as people see it. */
  readonly name: string;
  /** The media type of downloads. */
  readonly mediaType: string;
}

/** Browsers declare this type for files they do not know. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Receives the file of an upload and checks that it is of the kind it claims. The caller must save or discard it. When
 * this rejects, nothing is left behind.
 * @throws Refusal `unsupported-media-type` or `invalid-input`; UploadFault
 */
export async function receiveFile(
  files: FileStore,
  file: UploadedFile,
  kinds: readonly FileKind[],
): Promise<ReceivedFile> {
  const name = displayName(file.name);
  const kind = kinds.find(({ extensions }) => extensions.includes(extensionOf(name)));
  const declared = file.mediaType;
  if (kind === undefined) throw unsupported(kinds);
  if (![kind.mediaType, ...kind.otherMediaTypes, UNKNOWN_TYPE].includes(declared)) throw unsupported(kinds);
  const incoming = await files.receive(file.bytes);
  try {
    if (incoming.size === 0)
      throw new Refusal('invalid-input', 'The file is empty.', {
        file: 'This file is empty. Choose another.',
      });
    const verdict = await kind.look(incoming);
    if (verdict === 'other-kind') throw unsupported(kinds);
    if (verdict !== null)
      throw new Refusal('unsupported-media-type', `The document is not taken: ${verdict}.`, {
        file: verdict,
      });
  } catch (error) {
    await incoming.discard();
    throw error;
  }
  return { incoming, name, mediaType: kind.mediaType };
}

function unsupported(kinds: readonly FileKind[]): Refusal {
  const extensions = kinds.flatMap((kind) => kind.extensions).join(', ');
  return new Refusal(
    'unsupported-media-type',
    `The file is none of ${extensions}, or not what its name says.`,
    {
      file: `Choose a file of one of these types: ${extensions}.`,
    },
  );
}
