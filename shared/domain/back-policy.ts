/** The policy of Back for an incomplete step. The three flows differ on purpose (AMB-11). */
export type BackPolicy = 'wizard' | 'edit' | 'application';

export interface BackSituation {
  readonly hasChanges: boolean;
  readonly isValid: boolean;
  /** True when the furthest reached step comes after the current one. */
  readonly isLatestBeyondCurrent: boolean;
  readonly isFirstStep: boolean;
  readonly isRequiredMissing: boolean;
}

export type BackDecision = 'save' | 'leave' | 'show-error';

/** Applies the rules of the three flows (W-31, E-13, AP-29). */
export function decideBack(policy: BackPolicy, situation: BackSituation): BackDecision {
  const { hasChanges, isValid, isLatestBeyondCurrent, isFirstStep, isRequiredMissing } = situation;
  switch (policy) {
    case 'wizard':
      // Wrong answers are shown before they are left behind.
      if (!hasChanges || !isLatestBeyondCurrent) return 'leave';
      return isValid ? 'save' : 'show-error';
    case 'edit':
      return hasChanges && isValid ? 'save' : 'leave';
    case 'application':
      if (hasChanges && isValid) return 'save';
      return isRequiredMissing && !isFirstStep ? 'show-error' : 'leave';
  }
}
