import type { RandomAccess } from '../../store/files/file-store.ts';
import { compoundNames } from './compound-names.ts';
import { zipNames } from './zip-names.ts';

/** A kind of file that is taken (U-03): its extension, declared type and inside must all say the same. */
export interface FileKind {
  readonly extensions: readonly string[];
  /** What it is served as. */
  readonly mediaType: string;
  /** Other names browsers and systems declare it by. */
  readonly otherMediaTypes: readonly string[];
  /** Looks at first bytes and at the names inside a container; never unpacks anything. */
  isInside(file: RandomAccess): Promise<boolean>;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = Buffer.from('%PDF-', 'latin1');

async function beginsWith(file: RandomAccess, bytes: Buffer): Promise<boolean> {
  return bytes.equals(await file.read(0, bytes.length));
}

/** Office Open XML: what stands in which folder tells the kind. Macros are not part of these kinds. */
async function isOfficeZip(file: RandomAccess, folder: string): Promise<boolean> {
  if (!(await beginsWith(file, ZIP))) return false;
  const names = await zipNames(file);
  if (names === null || !names.includes('[Content_Types].xml')) return false;
  const isOdd = names.some((name) => /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|vbaProject\.bin$/i.test(name));
  return !isOdd && names.some((name) => name.startsWith(folder));
}

/** The older Office: which stream holds the document tells the kind. An encrypted one of the newer has none. */
async function isOfficeCompound(file: RandomAccess, streams: readonly string[]): Promise<boolean> {
  if (!(await beginsWith(file, COMPOUND))) return false;
  const names = await compoundNames(file);
  return names !== null && streams.some((stream) => names.has(stream));
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const documentKinds: readonly FileKind[] = [
  {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    otherMediaTypes: ['application/x-pdf'],
    isInside: (file) => beginsWith(file, PDF),
  },
  {
    extensions: ['doc'],
    mediaType: 'application/msword',
    otherMediaTypes: [],
    isInside: (file) => isOfficeCompound(file, ['WordDocument']),
  },
  {
    extensions: ['xls'],
    mediaType: 'application/vnd.ms-excel',
    otherMediaTypes: ['application/msexcel', 'application/x-msexcel'],
    isInside: (file) => isOfficeCompound(file, ['Workbook', 'Book']),
  },
  {
    extensions: ['ppt'],
    mediaType: 'application/vnd.ms-powerpoint',
    otherMediaTypes: ['application/mspowerpoint'],
    isInside: (file) => isOfficeCompound(file, ['PowerPoint Document']),
  },
  {
    extensions: ['docx'],
    mediaType: `${OFFICE}.wordprocessingml.document`,
    otherMediaTypes: [],
    isInside: (file) => isOfficeZip(file, 'word/'),
  },
  {
    extensions: ['xlsx'],
    mediaType: `${OFFICE}.spreadsheetml.sheet`,
    otherMediaTypes: [],
    isInside: (file) => isOfficeZip(file, 'xl/'),
  },
  {
    extensions: ['pptx'],
    mediaType: `${OFFICE}.presentationml.presentation`,
    otherMediaTypes: [],
    isInside: (file) => isOfficeZip(file, 'ppt/'),
  },
];
