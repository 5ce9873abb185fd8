/** What Back does with a half-filled step. The three flows differ, and stay different (AMB-11). */
export type BackPolicy = 'wizard' | 'edit' | 'application';

export interface BackSituation {
  readonly hasChanges: boolean;
  readonly isValid: boolean;
  /** The furthest step reached lies behind the current one. */
  readonly isLatestBeyondCurrent: boolean;
  readonly isFirstStep: boolean;
  readonly isRequiredMissing: boolean;
}

export type BackDecision = 'save' | 'leave' | 'show-error';

/** W-31, E-13 and AP-29, in this order. */
export function decideBack(policy: BackPolicy, situation: BackSituation): BackDecision {
  const { hasChanges, isValid, isLatestBeyondCurrent, isFirstStep, isRequiredMissing } = situation;
  switch (policy) {
    case 'wizard':
      return hasChanges && isLatestBeyondCurrent ? 'save' : 'leave';
    case 'edit':
      return hasChanges && isValid ? 'save' : 'leave';
    case 'application':
      if (hasChanges && isValid) return 'save';
      return isRequiredMissing && !isFirstStep ? 'show-error' : 'leave';
  }
}
