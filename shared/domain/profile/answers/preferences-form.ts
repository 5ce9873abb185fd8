import type { PreferencesAnswers } from '../../../contract/profile/profile-steps.ts';
import { combobox } from '../../../messages/combobox.ts';
import { choiceOf, type TypedChoice } from '../../text/typed-choice.ts';
import { withRules } from '../../work-form.ts';
import { validatePreferences } from './preferences.ts';

/** Step 5/2 as typed. */
export interface PreferencesForm extends PreferencesAnswers {
  /** The text in the field for another city. */
  readonly typedLocation: TypedChoice | null;
}

export const toPreferencesForm = (answers: PreferencesAnswers): PreferencesForm => ({
  ...answers,
  typedLocation: null,
});

/** A city that is chosen is added to the list, unless it is there already (PR-11). */
export function typeLocation(form: PreferencesForm, typed: TypedChoice | null): PreferencesForm {
  const chosen = choiceOf(typed);
  if (chosen === null) return { ...form, typedLocation: typed };
  const isThere = form.locations.some(({ id }) => id === chosen.id);
  return { ...form, typedLocation: null, locations: isThere ? form.locations : [...form.locations, chosen] };
}

/** The form without the places of a person who would not move (PR-09). */
export const countedPreferences = (form: PreferencesForm): PreferencesForm =>
  form.isNotReadyToRelocate ? { ...form, locations: [], typedLocation: null } : form;

/** The answers to send, and their errors: one message a field. */
export function readPreferencesForm(form: PreferencesForm) {
  const { typedLocation, ...value } = countedPreferences(form);
  const isUnchosen = typedLocation !== null && typedLocation.name.trim() !== '';
  const unchosen = { pointer: '/locations', message: combobox.chooseOne };
  return { value, errors: withRules(isUnchosen ? [unchosen] : [], validatePreferences(value)) };
}
