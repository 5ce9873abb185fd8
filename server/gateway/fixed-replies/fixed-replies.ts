import { applicationReplies } from './application-replies.ts';
import type { FixedReply } from './fixed-reply.ts';
import { profileReplies } from './profile-replies.ts';
import { promptReplies } from './prompt-replies.ts';

/** How long a fixed reply takes. */
export const FIXED_DELAY_MS = 1000;

/** Each call that is answered without a marketplace while `FIXED_REPLIES` is set (G-09). */
export const fixedReplies: readonly FixedReply[] = [
  ...profileReplies,
  ...applicationReplies,
  ...promptReplies,
];
