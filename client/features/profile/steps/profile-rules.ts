import type { FlowNavigation, FlowRules } from '../../../flow/flow-navigation.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import { formErrorsOf } from '../../../forms/form-errors.ts';
import type { ProfileKind } from './forms.ts';
import { failureText } from './profile-errors.ts';

interface RuleContext {
  /** Asks before a save that takes availability for hire back (W-24). */
  readonly warn: (save: () => void) => void;
  /** Tells that a step was saved (E-18). */
  readonly tellSaved: () => void;
  readonly onFinish: () => void;
}

/** Declares the rules for moving between the steps that change a profile. */
export const profileRules = ({ warn, tellSaved, onFinish }: RuleContext): FlowRules<ProfileKind> => ({
  back: 'edit',
  errorsOf: (errors) => formErrorsOf(errors),
  failureText,
  confirm: (_step, save) => warn(save),
  afterSave: () => {
    tellSaved();
    return false;
  },
  onFinish,
});

/** Saves valid changes before leaving, and asks before leaving with others (E-13, E-16). */
export function leaveStep(
  store: FlowStore<ProfileKind>,
  nav: FlowNavigation<ProfileKind>,
  here: ProfileKind['step'],
) {
  const isWrong = (store.read(here)?.errors.length ?? 0) > 0;
  return isWrong ? nav.exit() : void nav.previous();
}
