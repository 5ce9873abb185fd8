import { hash } from 'node:crypto';
import { encode } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import type { Page } from './page.ts';

/** A page's bytes, ready to be sent as often as asked for. */
export interface FinishedPage {
  readonly status: number;
  readonly etag: string;
  /** What its inline styles are allowed by; null: it has none. */
  readonly stylesHash: string | null;
  /** False when a section of it failed or it is an error of ours: the next request shall try again. */
  readonly isWorthKeeping: boolean;
  /** Bytes it takes at most: the document, and what its compressed forms may add. */
  readonly size: number;
  /** Compressed once per encoding. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function finishPage(page: Page, html: string, stylesHash: string | null = null): FinishedPage {
  const bytes = Buffer.from(html);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    status: page.status,
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    stylesHash,
    isWorthKeeping: page.status < 500 && isWhole(page),
    size: 2 * bytes.byteLength,
    encoded(encoding) {
      const form = forms.get(encoding) ?? encode(bytes, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Whether every section of the page could be had (`section` of the contract). */
function isWhole({ data }: Page): boolean {
  if (!('model' in data)) return true;
  return Object.values(data.model).every(
    (part: unknown) => typeof part !== 'object' || part === null || !('ok' in part) || part.ok !== false,
  );
}
