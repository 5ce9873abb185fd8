import type { DocumentFault } from '../../../shared/contract/application/document-fault.ts';
import { applicationReplies } from '../../../shared/messages/application/application-replies.ts';
import { type FileKind, type FileKinds, UNDECLARED } from './file-kinds.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * An Office document that cannot be told by its beginning passes, because the marketplace sees all of it: an archive,
 * and the container in which Office puts a document with a password.
 */
const UNCLEAR = ['zip', 'cfb'];

/** The three older kinds share one container; which of them is inside is the marketplace's to see. */
const kinds: readonly FileKind[] = [
  {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    otherMediaTypes: ['application/x-pdf'],
    firstBytes: ['pdf'],
  },
  { extensions: ['doc'], mediaType: 'application/msword', firstBytes: ['cfb'] },
  { extensions: ['xls'], mediaType: 'application/vnd.ms-excel', firstBytes: ['cfb'] },
  { extensions: ['ppt'], mediaType: 'application/vnd.ms-powerpoint', firstBytes: ['cfb'] },
  {
    extensions: ['docx'],
    mediaType: `${OFFICE}.wordprocessingml.document`,
    firstBytes: ['docx', ...UNCLEAR],
  },
  { extensions: ['xlsx'], mediaType: `${OFFICE}.spreadsheetml.sheet`, firstBytes: ['xlsx', ...UNCLEAR] },
  {
    extensions: ['pptx'],
    mediaType: `${OFFICE}.presentationml.presentation`,
    firstBytes: ['pptx', ...UNCLEAR],
  },
];

export const documents: FileKinds = {
  kinds,
  unsupported: applicationReplies.upload.extension,
  faults: applicationReplies.upload.faults satisfies Record<DocumentFault, string>,
};

/** The type that a stored file is served with, whatever the marketplace says. */
export function servedType(mediaType: string): string {
  return kinds.some((kind) => kind.mediaType === mediaType) ? mediaType : UNDECLARED;
}
