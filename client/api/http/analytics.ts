/**
 * A script of the operator may listen for these events on the window. Without one, nothing is loaded and nothing sent.
 */
const PAGE_VIEW = 'atelier:page-view';
const AVAILABLE_FOR_HIRE = 'atelier:available-for-hire';

/** Tells analytics, if the operator has any, that a page was shown (P-04). */
export function announcePageView(path: string): void {
  globalThis.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail: { path } }));
}

/** Tells analytics, if the operator has any, that a candidate has completed the profile and made it visible (W-30). */
export function announceAvailability(): void {
  globalThis.dispatchEvent(new CustomEvent(AVAILABLE_FOR_HIRE));
}
