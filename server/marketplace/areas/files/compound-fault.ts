import type { DocumentFault } from '../../../../shared/contract/document-fault.ts';
import type { CompoundFile } from './compound-file.ts';

/** In which Word and Excel keep programs. */
const MACROS = ['_VBA_PROJECT', '_VBA_PROJECT_CUR'];
/** A newer document, encrypted as a whole, is a compound file with these in it. */
const ENCRYPTED = ['EncryptedPackage', 'EncryptionInfo'];

/** Whether it is a docx, xlsx or pptx that asks for a password. */
export const isEncryptedOffice = (compound: CompoundFile): boolean =>
  ENCRYPTED.every((name) => compound.has(name));

export type Look = (compound: CompoundFile, main: string) => Promise<DocumentFault | null>;

/** What keeps a doc, xls or ppt from being opened; null for one that is fine. */
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

/** [MS-DOC] 2.5.2: the head of the document says whether it is encrypted, and which of two streams has its tables. */
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
/** It comes right after the beginning, if at all; this is room for what may stand between. */
const ROOM_FOR_RECORDS = 16_384;

/** [MS-XLS] 2.4.117: what follows a `FilePass` record is encrypted. */
export const lookIntoExcel: Look = async (compound, main) => {
  const records = await compound.readAt(main, 0, ROOM_FOR_RECORDS);
  if (records.length < 4 || !BEGINNING_OF_FILE.has(records.readUInt16LE(0))) return 'damaged';
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2))
    if (records.readUInt16LE(at) === FILE_PASSWORD) return 'password';
  return null;
};

const ENCRYPTED_PRESENTATION = 0xf3_d1_c4_df;
const USER_EDIT = 0x0f_f5;
/** A `VBAInfoAtom` to the end of its head; a reference follows, then whether there are macros. */
const MACRO_RECORD = Buffer.from('020000040c000000', 'hex');

/** [MS-PPT] 2.3.2: `Current User` says whether the presentation is encrypted, and where its last edit stands. */
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
