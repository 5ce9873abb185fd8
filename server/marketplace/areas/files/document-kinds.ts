import type { DocumentFault } from '../../../../shared/contract/application/document-fault.ts';
import type { RandomAccess } from '../../store/files/file-store.ts';
import {
  compoundFault,
  isEncryptedOffice,
  type Look,
  lookIntoExcel,
  lookIntoPowerPoint,
  lookIntoWord,
} from './compound-fault.ts';
import { CompoundFile } from './compound-file.ts';
import { officeZipFault } from './office-zip-fault.ts';
import { pdfFault } from './pdf-fault.ts';
import { zipEntries } from './zip-directory.ts';

/** Null when the file is of the kind it claims and opens. */
export type Verdict = DocumentFault | 'other-kind' | null;

/** A kind of file that may be uploaded. Its extension, its declared type and its contents must agree (U-03). */
export interface FileKind {
  readonly extensions: readonly string[];
  /** The media type of downloads. */
  readonly mediaType: string;
  /** Other media types that browsers and systems declare for it. */
  readonly otherMediaTypes: readonly string[];
  /** Inspects the contents in bounded memory. Only the beginnings of packed parts are unpacked. */
  look(file: RandomAccess): Promise<Verdict>;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = Buffer.from('%PDF-', 'latin1');

async function beginsWith(file: RandomAccess, bytes: Buffer): Promise<boolean> {
  return bytes.equals(await file.read(0, bytes.length));
}

const lookIntoPdf = async (file: RandomAccess): Promise<Verdict> =>
  (await beginsWith(file, PDF)) ? pdfFault(file) : 'other-kind';

/**
 * In Office Open XML the folder of the main part tells the kind. With a password, everything is in another container.
 */
const lookIntoOfficeZip =
  (folder: string, root: string) =>
  async (file: RandomAccess): Promise<Verdict> => {
    if (await beginsWith(file, COMPOUND)) {
      const compound = await CompoundFile.open(file);
      return compound !== null && isEncryptedOffice(compound) ? 'password' : 'other-kind';
    }
    if (!(await beginsWith(file, ZIP))) return 'other-kind';
    const entries = await zipEntries(file);
    if (entries === null) return 'damaged';
    const names = entries.map(({ name }) => name);
    const isOdd = names.some((name) => /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name));
    const isOffice = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
    return isOdd || !isOffice ? 'other-kind' : officeZipFault(file, entries, { folder, root });
  };

/** In older Office files the stream of the document tells the kind. */
const lookIntoOfficeCompound =
  (streams: readonly string[], look: Look) =>
  async (file: RandomAccess): Promise<Verdict> => {
    if (!(await beginsWith(file, COMPOUND))) return 'other-kind';
    const compound = await CompoundFile.open(file);
    if (compound === null) return 'damaged';
    const main = streams.find((stream) => compound.has(stream));
    return main === undefined ? 'other-kind' : compoundFault(compound, main, look);
  };

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const documentKinds: readonly FileKind[] = [
  {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    otherMediaTypes: ['application/x-pdf'],
    look: lookIntoPdf,
  },
  {
    extensions: ['doc'],
    mediaType: 'application/msword',
    otherMediaTypes: [],
    look: lookIntoOfficeCompound(['WordDocument'], lookIntoWord),
  },
  {
    extensions: ['xls'],
    mediaType: 'application/vnd.ms-excel',
    otherMediaTypes: ['application/msexcel', 'application/x-msexcel'],
    look: lookIntoOfficeCompound(['Workbook', 'Book'], lookIntoExcel),
  },
  {
    extensions: ['ppt'],
    mediaType: 'application/vnd.ms-powerpoint',
    otherMediaTypes: ['application/mspowerpoint'],
    look: lookIntoOfficeCompound(['PowerPoint Document'], lookIntoPowerPoint),
  },
  {
    extensions: ['docx'],
    mediaType: `${OFFICE}.wordprocessingml.document`,
    otherMediaTypes: [],
    look: lookIntoOfficeZip('word/', 'document'),
  },
  {
    extensions: ['xlsx'],
    mediaType: `${OFFICE}.spreadsheetml.sheet`,
    otherMediaTypes: [],
    look: lookIntoOfficeZip('xl/', 'workbook'),
  },
  {
    extensions: ['pptx'],
    mediaType: `${OFFICE}.presentationml.presentation`,
    otherMediaTypes: [],
    look: lookIntoOfficeZip('ppt/', 'presentation'),
  },
];
