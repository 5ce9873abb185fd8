import type { PromptReply } from '../../../../shared/contract/profile/prompts.ts';

/** What every prompt gets. */
export interface PromptProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReply: (reply: PromptReply) => void;
  /** The session is over. */
  readonly onSignIn: () => void;
}
