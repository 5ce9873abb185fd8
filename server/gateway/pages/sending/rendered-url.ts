/**
 * The path and query string that the page is rendered for. Parameters that do not change the page (campaign tags, click
 * ids) are dropped, so that each visitor's copy does not become a page of its own. `TP=1` changes every page (N-05);
 * `named` are the page's own parameters.
 */
export function renderedUrl(url: string, named: readonly string[]): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(url.slice(at))) {
    if (named.includes(name) || (name === 'TP' && value === '1')) kept.append(name, value);
  }
  kept.sort();
  return kept.size === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept}`;
}
