import type { DocumentFault } from '../../../../shared/contract/application/document-fault.ts';
import type { CompoundFile } from './compound-file.ts';

/** The storages in which Word and Excel keep macros. */
const MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR'];
/** A newer document with a password is a compound file with these streams. */
const ENCRYPTED = ['EncryptedPackage', 'EncryptionInfo'];

/** Tells whether the file is a docx, xlsx or pptx with a password. */
export const isEncryptedOffice = (compound: CompoundFile): boolean =>
  ENCRYPTED.every((name) => compound.has(name));

export type Look = (compound: CompoundFile, main: string) => Promise<DocumentFault | null>;

/** The reason why a doc, xls or ppt is refused, or null for a sound one. */
export async function compoundFault(
  compound: CompoundFile,
  main: string,
  look: Look,
): Promise<DocumentFault | null> {
  if (MACROS.some((name) => compound.names.has(name))) return 'macros';
  return (await compound.isWhole(main)) ? look(compound, main) : 'damaged';
}

const WORD_97 = 0xa5_ec;
const WORD_6 = 0xa5_dc;

/** The document's header says whether it is encrypted, and which of two streams has its tables ([MS-DOC] 2.5.2). */
export const lookIntoWord: Look = async (compound, main) => {
  const head = await compound.readAt(main, 0, 12);
  if (head.length < 12 || ![WORD_97, WORD_6].includes(head.readUInt16LE(0))) return 'damaged';
  const flags = head.readUInt16LE(10);
  if ((flags & 0x01_00) !== 0) return 'password';
  const tables = (flags & 0x02_00) === 0 ? '0Table' : '1Table';
  return head.readUInt16LE(0) === WORD_6 || compound.has(tables) ? null : 'damaged';
};

const BEGINNING_OF_FILE = new Set([0x08_09, 0x04_09, 0x02_09, 0x00_09]);
const FILE_PASSWORD = 0x00_2f;
/** A `FilePass` record comes soon after the beginning, with few records before it. */
const RECORDS_BYTES = 16_384;

/** Everything after a `FilePass` record is encrypted ([MS-XLS] 2.4.117). */
export const lookIntoExcel: Look = async (compound, main) => {
  const records = await compound.readAt(main, 0, RECORDS_BYTES);
  if (records.length < 4 || !BEGINNING_OF_FILE.has(records.readUInt16LE(0))) return 'damaged';
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2))
    if (records.readUInt16LE(at) === FILE_PASSWORD) return 'password';
  return null;
};

const ENCRYPTED_PRESENTATION = 0xf3_d1_c4_df;
const USER_EDIT = 0x0f_f5;
/** The header of a `VBAInfoAtom`. A reference follows it, then the flag that says whether there are macros. */
const MACRO_RECORD = Buffer.from('020000040c000000', 'hex');

/** The stream `Current User` says whether the presentation is encrypted and where its last edit is ([MS-PPT] 2.3.2). */
export const lookIntoPowerPoint: Look = async (compound, main) => {
  const user = await compound.readAt('Current User', 0, 20);
  if (user.length < 20) return 'damaged';
  if (user.readUInt32LE(12) === ENCRYPTED_PRESENTATION) return 'password';
  const edit = await compound.readAt(main, user.readUInt32LE(16), 8);
  if (edit.length < 8 || edit.readUInt16LE(2) !== USER_EDIT) return 'damaged';
  for (const record of await compound.find(main, MACRO_RECORD, 8))
    if (record.readUInt32LE(4) === 1) return 'macros';
  return null;
};
