const DAY_MS = 86_400_000;

/** A prompt that was answered, or that is to be shown until it is. */
export interface PromptRow {
  readonly isDone: boolean;
  readonly isAddedByRecruiter: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Times are epoch milliseconds. */
export interface PromptFacts {
  readonly now: number;
  readonly joinedAt: number;
  readonly addresses: number;
  readonly newestAddressAt: number;
  readonly hasTopSkill: boolean;
  readonly hasTopSoftware: boolean;
  readonly email: PromptRow | null;
  readonly skills: PromptRow | null;
  readonly software: PromptRow | null;
}

export interface DuePrompts {
  readonly isEmailDue: boolean;
  /** The skills come before the software. */
  readonly list: 'skills' | 'software' | null;
}

/**
 * The prompts that are to be shown. Who has a single address has no primary one to choose, and an address that was
 * added later is asked about again. On its first day an account is left to fill in the profile.
 */
export function duePrompts(facts: PromptFacts): DuePrompts {
  const { email } = facts;
  const isChosen = email?.isDone === true && email.at >= facts.newestAddressAt;
  return {
    isEmailDue: facts.addresses > 1 && !isChosen,
    list: dueList(facts),
  };
}

function dueList({
  skills,
  software,
  hasTopSkill,
  hasTopSoftware,
  now,
  joinedAt,
}: PromptFacts): DuePrompts['list'] {
  const isSettled = now - joinedAt >= DAY_MS;
  const isDue = (row: PromptRow | null, hasTop: boolean) => row?.isDone === false || (!hasTop && isSettled);
  if (isDue(skills, hasTopSkill)) return 'skills';
  return isDue(software, hasTopSoftware) ? 'software' : null;
}
