import type { ApplyIntent } from '../application/apply-intent.ts';
import type { HideIntent } from '../jobs/hide-intent.ts';

/** The action for which a visitor is asked to sign in decides which page follows the sign-in (A-07 … A-10). */
export type SignInIntent =
  | ApplyIntent
  | { readonly saveJobId: string }
  | HideIntent
  | 'personalized'
  | 'available-for-hire';

export const signInIntentKey = 'atelier.sign-in-intent';

/** The intent in memory, for a browser that stores nothing. */
export const heldIntent: { current: SignInIntent | null } = { current: null };

/** Stored for this tab, so that a reload with the open dialog remembers it. Null without an intent. */
export function saveSignInIntent(intent: SignInIntent | null): void {
  heldIntent.current = intent;
  try {
    sessionStorage.setItem(signInIntentKey, JSON.stringify(intent));
  } catch {
    // Storage is full or switched off: a reload with the open dialog forgets the intent.
  }
}
