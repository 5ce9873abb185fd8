import type { LinkedInCode } from '../../../shared/contract/session/linkedin-sign-in.ts';

/**
 * The messages between LinkedIn's window and the application's page. They use a channel of this origin, because a
 * provider's opener policy can cut the window off from its opener.
 */
export type LinkedInMessage =
  | { readonly kind: 'returned'; readonly state: string; readonly answer: LinkedInAnswer }
  /** An application took the answer, so the window can close. */
  | { readonly kind: 'taken'; readonly state: string };

/** A code, or the error by which the provider says why not (RFC 6749 §4.1.2.1). */
export type LinkedInAnswer = LinkedInCode | { readonly error: string };

export interface LinkedInChannel {
  readonly say: (message: LinkedInMessage) => void;
  readonly close: () => void;
}

const NAME = 'atelier.linkedin';

/** Opens the channel; only pages of this origin are on it. */
export function openLinkedInChannel(onMessage: (message: LinkedInMessage) => void): LinkedInChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<LinkedInMessage>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
    say: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/** Reads the provider's answer from the address of its redirect, or returns null for any other address. */
export function readLinkedInReturn(search: string): (LinkedInMessage & { readonly kind: 'returned' }) | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const code = query.get('code');
  const error = query.get('error');
  if (state === null) return null;
  if (error !== null) return { kind: 'returned', state, answer: { error } };
  if (code === null) return null;
  return { kind: 'returned', state, answer: { code, state, issuer: query.get('iss') } };
}
