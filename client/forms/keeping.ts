import { useSyncExternalStore } from 'react';

/**
 * Stands in this browser from a page that was made for an account until the account signs out. All tabs see that at
 * once, so a page that stays open cannot bring back what the sign-out has removed.
 */
const keyOf = (account: string): string => `atelier.keeping.${account}`;
/** Accounts for which it was put up. Where it cannot be, the storage is full or switched off. */
const allowed = new Set<string>();
const listeners = new Set<() => void>();

/** This account is signed in, as a page or an answer that was made for it says: what it types may be kept. */
export function allowKeeping(account: string): void {
  try {
    localStorage.setItem(keyOf(account), '');
    allowed.add(account);
  } catch {
    // What is typed cannot be kept either, and its form says so.
  }
  tell();
}

/** This account has signed out. */
export function forbidKeeping(account: string): void {
  try {
    localStorage.removeItem(keyOf(account));
  } catch {
    // Where nothing can be kept, nothing is left to remove.
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

/** Other tabs are heard by the storage's own event; a page that was away meanwhile looks when it is shown again. */
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
