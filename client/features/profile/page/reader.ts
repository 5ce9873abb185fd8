import { createContext, useContext } from 'react';
import type { StrengthPartName } from '../../../../shared/domain/profile/strength-parts.ts';
import type { Retry } from '../../../ui/notices/retry.ts';

/** The reader of a profile: its owner is invited to fill what is empty, a recruiter does not see it. */
export interface Reader {
  readonly isOwner: boolean;
  /** The account that the owner's page was made for; null for another reader. */
  readonly account: string | null;
  readonly retry: Retry;
  /** What the profile lacks for its full strength. */
  readonly missing: readonly StrengthPartName[];
}

export const ReaderContext = createContext<Reader>({
  isOwner: false,
  account: null,
  retry: { here: '', onRetry: () => undefined, isRetrying: false },
  missing: [],
});

export const useReader = (): Reader => useContext(ReaderContext);
