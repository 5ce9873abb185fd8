import { useSyncExternalStore } from 'react';

/**
 * This key exists from the first page for an account until the account signs out. All tabs see its removal at once,
 * so that a page that stays open cannot store text again after the sign-out has removed it.
 */
const keyOf = (account: string): string => `atelier.keeping.${account}`;
/** The accounts whose key this page has written; a write fails when the storage is full or disabled. */
const allowed = new Set<string>();
const listeners = new Set<() => void>();

/** Allows this browser to store the account's text, after a page or an answer shows that it is signed in. */
export function allowKeeping(account: string): void {
  try {
    localStorage.setItem(keyOf(account), '');
    allowed.add(account);
  } catch {
    // The browser cannot store the typed text either, and the form shows a notice.
  }
  tell();
}

/**
 * Watches a request that names the account, which the gateway refuses without a session of that account.
 * @returns called once the request succeeds: a request made after a sign-out shows that the account is signed in again
 */
export function watchSession(account: string): () => void {
  const wasSignedOut = hasSignedOut(account);
  return () => {
    if (wasSignedOut) allowKeeping(account);
  };
}

/** Stops storing the account's text after it has signed out. */
export function forbidKeeping(account: string): void {
  try {
    localStorage.removeItem(keyOf(account));
  } catch {
    // Disabled storage has no key to remove.
  }
  tell();
}

/** Whether the account has signed out since it was allowed, in any tab. */
export function hasSignedOut(account: string): boolean {
  try {
    return allowed.has(account) && localStorage.getItem(keyOf(account)) === null;
  } catch {
    return false;
  }
}

/** Whether the account of this page has signed out while the page was open, in any tab. */
export const useSignedOut = (account: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasSignedOut(account),
    () => false,
  );

function tell(): void {
  for (const listener of listeners) listener();
}

/** The storage event reports changes from other tabs; a page from the back-forward cache checks when it is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
