/** A script of the operator may listen for it on the window; without one nothing is loaded and nothing sent. */
const PAGE_VIEW = 'atelier:page-view';

/** Tells analytics, if the operator has any, that a page was shown (P-04). */
export function announcePageView(path: string): void {
  globalThis.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail: { path } }));
}
