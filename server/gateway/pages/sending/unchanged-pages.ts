import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import type { Page } from '../page.ts';
import type { RenderedPage } from './rendered-page.ts';

/**
 * A key of what a visitor's page is rendered from. Equal ones make equal pages. The day is part of it, because a page
 * says how many days ago a job was published.
 * @param now epoch milliseconds
 */
export const sourceOf = (url: string, page: Page, now: number): string =>
  hash('sha256', `${todayInIndia(now)} ${url} ${JSON.stringify(page)}`, 'base64url');

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Visitors' pages by what they were rendered from. The data is read anew for each page; when it is what it was,
 * rendering and compressing it again would give the same bytes. The least recently used go first.
 */
export class UnchangedPages {
  readonly #pages: LRUCache<string, RenderedPage>;

  constructor(maxBytes = MAX_BYTES) {
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  }

  get(source: string): RenderedPage | undefined {
    return this.#pages.get(source);
  }

  /** Call it when the page has been sent, because its size is known then. */
  keep(page: RenderedPage): void {
    if (page.source !== null && page.isCacheable) this.#pages.set(page.source, page);
  }
}
