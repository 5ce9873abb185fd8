import { normaliseLongUrl } from '../text/web-address.ts';

/** An address as its page knows it; null when it is none. */
function pageOf(typed: string): string | null {
  const address = normaliseLongUrl(typed);
  return address === null ? null : new URL(address).href.replace(/\/$/u, '');
}

/** Tells whether one of the links leads to the same page. The case of its host and a slash at its end make no other. */
export function isListed(url: string, links: readonly { readonly url: string }[]): boolean {
  const page = pageOf(url);
  return page !== null && links.some((link) => pageOf(link.url) === page);
}
