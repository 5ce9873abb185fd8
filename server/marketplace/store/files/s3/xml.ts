import { DomUtils, parseDocument } from 'htmlparser2';
import { FileStoreAwayError } from '../file-store.ts';

const { getElementsByTagName, textContent } = DomUtils;

export interface ListedObject {
  /** Whole, with the prefix. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface ListingPage {
  readonly objects: readonly ListedObject[];
  /** Asks for the next page; null: this was the last. */
  readonly next: string | null;
}

type Node = ReturnType<typeof parseDocument> | ReturnType<typeof getElementsByTagName>[number];

function textOf(name: string, within: Node): string | null {
  const [element] = getElementsByTagName(name, within, true, 1);
  return element === undefined ? null : textContent(element);
}

/**
 * An answer to ListObjectsV2.
 *
 * @throws FileStoreAwayError when it is none
 */
export function readListing(xml: string): ListingPage {
  const document = parseDocument(xml, { xmlMode: true });
  const isTruncated = textOf('IsTruncated', document);
  const next = textOf('NextContinuationToken', document);
  if (isTruncated === null || (isTruncated === 'true' && next === null))
    throw new FileStoreAwayError('The S3 store has answered something that is no list of objects.');
  const objects = getElementsByTagName('Contents', document).map((contents) => ({
    key: textOf('Key', contents) ?? '',
    modifiedAt: Date.parse(textOf('LastModified', contents) ?? ''),
  }));
  return { objects, next: isTruncated === 'true' ? next : null };
}

/** What an S3 error is called, such as `NoSuchKey`; null when it is called nothing. What else it says is not read. */
export function readErrorCode(xml: string): string | null {
  const code = textOf('Code', parseDocument(xml, { xmlMode: true }));
  return code !== null && /^[A-Za-z0-9.]{1,64}$/.test(code) ? code : null;
}
