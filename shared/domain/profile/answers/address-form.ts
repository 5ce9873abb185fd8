import type { LocationAnswers } from '../../../contract/profile/profile-steps.ts';
import { combobox } from '../../../messages/combobox.ts';
import { cleanLine } from '../../text/clean-line.ts';
import { choiceOf, type TypedChoice } from '../../text/typed-choice.ts';
import { withRules } from '../../work-form.ts';
import { validateAddress } from './address.ts';

/** Step 1/2 as typed: the added address, and the fields for adding one (W-04, PR-08). */
export interface AddressForm {
  readonly city: TypedChoice | null;
  readonly locality: string;
  /** The fields hold an address that was added; changing it opens them again. */
  readonly isAdded: boolean;
}

export const toAddressForm = (answers: LocationAnswers): AddressForm => ({
  ...answers,
  isAdded: validateAddress(answers).length === 0,
});

/** The answers to send, and their errors: one message a field. */
export function readAddressForm({ city, locality }: AddressForm) {
  const value: LocationAnswers = { city: choiceOf(city), locality: cleanLine(locality) };
  const isUnchosen = city !== null && city.id === null && city.name.trim() !== '';
  const unchosen = { pointer: '/city', message: combobox.chooseOne };
  return { value, errors: withRules(isUnchosen ? [unchosen] : [], validateAddress(value)) };
}
