/** `TP=1`: a partner's frame shows the page, without sign-in, sign-out and navigation (N-05, J-21). */
export function isPartnerAddress(search: string): boolean {
  return new URLSearchParams(search).get('TP') === '1';
}
