import { hash } from 'node:crypto';
import { decode, encode } from './encoding.ts';
import type { Encoding } from './encoding.ts';
import type { Page } from '../page.ts';

/** A rendered page's bytes. */
export interface RenderedPage {
  readonly status: number;
  readonly etag: string;
  /** The hash of its inline styles for the content security policy; null without inline styles. */
  readonly stylesHash: string | null;
  /** What it was rendered from, by which it is known again; null when nobody else may get it. */
  readonly source: string | null;
  /**
   * False when one of its sections failed or it reports an error of ours, so that the next request renders it again.
   */
  readonly isCacheable: boolean;
  /** The memory that it takes, or may take until it is compressed, in bytes. */
  readonly size: number;
  /** Each encoding is compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

interface About {
  readonly stylesHash?: string | null;
  readonly source?: string | null;
}

export function toRenderedPage(page: Page, html: string, about: About = {}): RenderedPage {
  return new Rendered(page, html, about);
}

class Rendered implements RenderedPage {
  readonly status: number;
  readonly stylesHash: string | null;
  readonly source: string | null;
  readonly isCacheable: boolean;
  /** The form that the others are made of: the document, until it is there compressed, which takes a quarter. */
  #form: { readonly encoding: Encoding; readonly bytes: Buffer };
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #size: number;
  #etag: string | null = null;

  constructor(page: Page, html: string, { stylesHash = null, source = null }: About) {
    this.status = page.status;
    this.stylesHash = stylesHash;
    this.source = source;
    this.isCacheable = page.status < 500 && isWhole(page);
    this.#form = { encoding: 'identity', bytes: Buffer.from(html) };
    this.#size = 2 * this.#form.bytes.byteLength;
  }

  /** Made when it is asked for, because no private answer has one. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.#document(), 'base64url')}"`;
    return this.#etag;
  }

  get size(): number {
    return this.#size;
  }

  async encoded(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#document();
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const compressed = encode(this.#document(), encoding);
    this.#compressed.set(encoding, compressed);
    this.#keep(encoding, await compressed);
    return compressed;
  }

  #keep(encoding: Encoding, bytes: Buffer): void {
    const isFirst = this.#form.encoding === 'identity';
    this.#size = bytes.byteLength + (isFirst ? 0 : this.#size);
    if (isFirst) this.#form = { encoding, bytes };
  }

  #document(): Buffer {
    return decode(this.#form.bytes, this.#form.encoding);
  }
}

/** Tells whether no section of the page has failed (`section` of the contract). */
function isWhole({ data }: Page): boolean {
  if (!('model' in data)) return true;
  return Object.values(data.model).every(
    (part: unknown) => typeof part !== 'object' || part === null || !('ok' in part) || part.ok !== false,
  );
}
