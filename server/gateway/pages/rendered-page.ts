import { hash } from 'node:crypto';
import { encode } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import type { Page } from './page.ts';

/** A rendered page's bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly etag: string;
  /** The hash of its inline styles for the content security policy; null without inline styles. */
  readonly stylesHash: string | null;
  /**
   * False when one of its sections failed or it reports an error of ours, so that the next request renders it again.
   */
  readonly isCacheable: boolean;
  /** The most memory it takes in bytes: the document and its compressed forms. */
  readonly size: number;
  /** Each encoding is compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function toRenderedPage(page: Page, html: string, stylesHash: string | null = null): RenderedPage {
  const bytes = Buffer.from(html);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    status: page.status,
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    stylesHash,
    isCacheable: page.status < 500 && isWhole(page),
    size: 2 * bytes.byteLength,
    encoded(encoding) {
      const form = forms.get(encoding) ?? encode(bytes, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** Tells whether no section of the page has failed (`section` of the contract). */
function isWhole({ data }: Page): boolean {
  if (!('model' in data)) return true;
  return Object.values(data.model).every(
    (part: unknown) => typeof part !== 'object' || part === null || !('ok' in part) || part.ok !== false,
  );
}
