import { forbidKeeping } from '../api/session/keeping.ts';

const prefix = 'atelier.draft.';
/** The last searches and jobs of this browser (api/jobs/seen-before.ts). */
export const seenKey = 'atelier.seen';
/** The list that was left last (api/jobs/left-list.ts). */
export const leftListKey = 'atelier.left-list';
/** Begins the keys of the lists that a tab has left (features/listing/state/stored-lists.ts). */
export const storedListPrefix = 'atelier.list.';
/** What a tab has hidden (api/jobs/hidden-here.ts). */
export const hiddenHereKey = 'atelier.hidden-here';
/** What the sign-in before a page has hidden (api/jobs/hide-intent.ts). */
export const hiddenBySignInKey = 'atelier.hidden-by-sign-in';
/** The job that the sign-in before a page has saved (api/jobs/saved-by-sign-in.ts). */
export const savedBySignInKey = 'atelier.saved-by-sign-in';
/** Says that a tab has closed the bar about availability (features/listing/availability/availability-bar.tsx). */
export const closedBarKey = 'atelier.closed-bar';
/** The prefixes of earlier versions, whose entries can no longer be read. */
export const formerPrefixes = ['atelier.application-draft.', 'atelier-job-draft-'];

/** Begins the keys of all entries of an account. The dot appears only between the parts, so no other account's do. */
export const startOf = (account: string): string => `${prefix}${keyPart(account)}.`;
export const keyPart = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

/**
 * Removes everything that this account has typed, and what was looked at, at sign-out. Copies of other accounts stay:
 * only their owner sees them, and their sign-out removes them.
 */
export function removeDraftsOf(account: string): void {
  forbidKeeping(account);
  removeEntries([startOf(account), seenKey, leftListKey, ...formerPrefixes]);
  forgetInTab();
}

/** Removes what this tab has kept for whoever was signed in. */
export const forgetInTab = (): void =>
  removeEntries(
    [leftListKey, storedListPrefix, hiddenHereKey, hiddenBySignInKey, savedBySignInKey, closedBarKey],
    () => sessionStorage,
  );

/** @param starts the beginnings of their keys */
export function removeEntries(starts: readonly string[], storage: () => Storage = () => localStorage): void {
  try {
    const kept = storage();
    for (const key of Object.keys(kept))
      if (starts.some((start) => key.startsWith(start))) kept.removeItem(key);
  } catch {
    // Disabled storage has no entries to remove.
  }
}

/** The page of the last sign-out in this tab, or empty once another was seen, until somebody is signed in again. */
export const signedOutKey = 'atelier.signed-out-at';
const here = () => location.pathname + location.search;

/** Keeps a page on which somebody signs out from being remembered when it loads again, for whoever comes next. */
export function leavePage(): void {
  // A list keeps its place when the page goes.
  addEventListener('pagehide', forgetInTab, { once: true });
  try {
    sessionStorage.setItem(signedOutKey, here());
  } catch {
    // Without storage nothing is remembered either.
  }
}

/** Whether somebody has signed out on this page. */
export function wasLeft(): boolean {
  try {
    const left = sessionStorage.getItem(signedOutKey);
    if (left === here()) return true;
    if (left !== null) sessionStorage.setItem(signedOutKey, '');
  } catch {
    // Without storage nothing is remembered either.
  }
  return false;
}

/** Somebody is signed in, so a sign-out before is over. */
export const forgetSignOut = (): void => removeEntries([signedOutKey], () => sessionStorage);
