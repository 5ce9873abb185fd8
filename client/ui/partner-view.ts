/** `TP=1`: the page stands in a partner's frame, without ways in, out or on (N-05, J-21). */
export function isPartnerAddress(search: string): boolean {
  return new URLSearchParams(search).get('TP') === '1';
}
