import { isHideIntent } from '../../api/jobs/hide-intent.ts';
import { heldIntent, signInIntentKey, type SignInIntent } from '../../api/session/sign-in-intent.ts';

/** Returns the action for which the visitor must sign in, or null if there is none. */
export function readSignInIntent(): SignInIntent | null {
  if (heldIntent.current !== null) return heldIntent.current;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(signInIntentKey) ?? 'null');
    return isSignInIntent(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSignInIntent(value: unknown): value is SignInIntent {
  if (value === 'personalized' || value === 'available-for-hire') return true;
  if (typeof value !== 'object' || value === null) return false;
  if ('saveJobId' in value) return typeof value.saveJobId === 'string';
  if ('hideJobId' in value) return isHideIntent(value);
  return (
    'jobId' in value && typeof value.jobId === 'string' && 'title' in value && typeof value.title === 'string'
  );
}
