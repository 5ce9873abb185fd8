import { compound, excelStreams, office, powerPointStreams, wordStreams } from './make-office.ts';
import { makePdf } from './make-pdf.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Documents small enough to be made by hand: extension → declared type and bytes. */
export const documents = {
  pdf: ['application/pdf', makePdf()],
  doc: ['application/msword', compound(wordStreams())],
  xls: ['application/vnd.ms-excel', compound(excelStreams())],
  ppt: ['application/vnd.ms-powerpoint', compound(powerPointStreams())],
  docx: [`${OFFICE}.wordprocessingml.document`, office('word')],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`, office('xl')],
  pptx: [`${OFFICE}.presentationml.presentation`, office('ppt')],
} as const satisfies Record<string, readonly [type: string, bytes: Buffer]>;
