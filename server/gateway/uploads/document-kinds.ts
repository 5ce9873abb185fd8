import { fileTypeFromBuffer } from 'file-type';

/** The extension, the declared type and the first bytes of a document must say the same (U-03). */
interface DocumentKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly otherMediaTypes?: readonly string[];
  /** The name that file-type gives to the first bytes. */
  readonly firstBytes: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The three older kinds share one container; which of them is inside is the marketplace's to see. */
const kinds: readonly DocumentKind[] = [
  {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    otherMediaTypes: ['application/x-pdf'],
    firstBytes: 'pdf',
  },
  { extensions: ['doc'], mediaType: 'application/msword', firstBytes: 'cfb' },
  { extensions: ['xls'], mediaType: 'application/vnd.ms-excel', firstBytes: 'cfb' },
  { extensions: ['ppt'], mediaType: 'application/vnd.ms-powerpoint', firstBytes: 'cfb' },
  { extensions: ['docx'], mediaType: `${OFFICE}.wordprocessingml.document`, firstBytes: 'docx' },
  { extensions: ['xlsx'], mediaType: `${OFFICE}.spreadsheetml.sheet`, firstBytes: 'xlsx' },
  { extensions: ['pptx'], mediaType: `${OFFICE}.presentationml.presentation`, firstBytes: 'pptx' },
];

/** Systems without Office know no type of its files, and say so by this. */
const UNDECLARED = 'application/octet-stream';

/** The kind a file's name says; null for one that is not taken. */
export function kindOfName(name: string): DocumentKind | null {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return kinds.find(({ extensions }) => extension !== undefined && extensions.includes(extension)) ?? null;
}

export function isDeclaredAs(kind: DocumentKind, mediaType: string): boolean {
  return [kind.mediaType, ...(kind.otherMediaTypes ?? []), UNDECLARED].includes(mediaType);
}

/**
 * Tells whether the first bytes, some tens of thousands, are of this kind. A file that cannot be told by them passes,
 * because the marketplace sees all of it: an archive, and the container in which Office puts a document with a
 * password.
 */
export async function beginsAs(kind: DocumentKind, sample: Uint8Array): Promise<boolean> {
  const found = (await fileTypeFromBuffer(sample))?.ext;
  const isOfficeZip = ['docx', 'xlsx', 'pptx'].includes(kind.firstBytes);
  return found === kind.firstBytes || (isOfficeZip && (found === 'zip' || found === 'cfb'));
}

/** The type that a stored file is served with, whatever the marketplace says. */
export function servedType(mediaType: string): string {
  return kinds.some((kind) => kind.mediaType === mediaType) ? mediaType : UNDECLARED;
}
