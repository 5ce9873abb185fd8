import { DomUtils, parseDocument } from 'htmlparser2';
import { FileStoreAwayError } from '../file-store.ts';

const { getElementsByTagName, textContent } = DomUtils;

export interface ListedObject {
  /** The full key, with the prefix. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface ListingPage {
  readonly objects: readonly ListedObject[];
  /** The token of the next page, or null on the last one. */
  readonly next: string | null;
}

type Node = ReturnType<typeof parseDocument> | ReturnType<typeof getElementsByTagName>[number];

function textOf(name: string, within: Node): string | null {
  const [element] = getElementsByTagName(name, within, true, 1);
  return element === undefined ? null : textContent(element);
}

/**
 * Reads a response to ListObjectsV2.
 * @throws FileStoreAwayError when it is not one
 */
export function readListing(xml: string): ListingPage {
  const document = parseDocument(xml, { xmlMode: true });
  const isTruncated = textOf('IsTruncated', document);
  const next = textOf('NextContinuationToken', document);
  if (isTruncated === null || (isTruncated === 'true' && next === null))
    throw new FileStoreAwayError('The S3 store did not answer with a list of objects.');
  const objects = getElementsByTagName('Contents', document).map((contents) => ({
    key: textOf('Key', contents) ?? '',
    modifiedAt: Date.parse(textOf('LastModified', contents) ?? ''),
  }));
  return { objects, next: isTruncated === 'true' ? next : null };
}

/** The code of an S3 error, such as `NoSuchKey`, or null when it has none. */
export function readErrorCode(xml: string): string | null {
  const code = textOf('Code', parseDocument(xml, { xmlMode: true }));
  return code !== null && /^[A-Za-z0-9.]{1,64}$/.test(code) ? code : null;
}

/** Tells whether this is what S3 answers once a copy is made. */
export const isCopied = (xml: string): boolean =>
  textOf('CopyObjectResult', parseDocument(xml, { xmlMode: true })) !== null;
