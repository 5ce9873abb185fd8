import { expect, test } from 'vitest';
import { readAddressForm, toAddressForm } from '../../../shared/domain/profile/answers/address-form.ts';
import { validateLinkedIn } from '../../../shared/domain/profile/answers/materials.ts';
import {
  readPreferencesForm,
  toPreferencesForm,
  typeLocation,
} from '../../../shared/domain/profile/answers/preferences-form.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { profileMessages } from '../../../shared/messages/profile/profile-rules.ts';

const pune = { id: '7', name: 'Pune' };
const answers = {
  engagementTypes: [{ id: '1', name: 'Full-time' }],
  companyTypes: [{ id: '2', name: 'Studio' }],
  locations: [pune],
  isNotReadyToRelocate: false,
};

test.each([
  ['chosen from the list', pune, []],
  ['missing', null, [profileMessages.address.city]],
  ['blank', { id: null, name: ' ' }, [profileMessages.address.city]],
  ['typed and not chosen', { id: null, name: 'Pune' }, [combobox.chooseOne]],
])('[V-17] [FW-04] a city that is %s has the errors it should', (_, city, messages) => {
  const { errors } = readAddressForm({ city, locality: 'Kothrud', isAdded: false });
  expect(errors.map(({ pointer, message }) => [pointer, message])).toEqual(
    messages.map((message) => ['/city', message]),
  );
});

test('[W-04] an address is added when it is whole', () => {
  expect(toAddressForm({ city: pune, locality: 'Kothrud' }).isAdded).toBe(true);
  expect(toAddressForm({ city: pune, locality: '' }).isAdded).toBe(false);
});

test.each([
  ['nothing', null, []],
  ['blanks', { id: null, name: '  ' }, []],
  ['a text that was not chosen', { id: null, name: 'Nagpur' }, [combobox.chooseOne]],
])('[FW-04] with %s in the field for another city', (_, typedLocation, messages) => {
  const { value, errors } = readPreferencesForm({ ...answers, typedLocation });
  expect(errors.map(({ message }) => message)).toEqual(messages);
  expect(value.locations).toEqual([pune]);
});

test('[PR-11] a city that is chosen is added once', () => {
  const form = toPreferencesForm(answers);
  const nagpur = { id: '8', name: 'Nagpur' };
  expect(typeLocation(form, pune).locations).toEqual([pune]);
  expect(typeLocation(form, nagpur)).toMatchObject({ locations: [pune, nagpur], typedLocation: null });
  const typed = { id: null, name: 'Nag' };
  expect(typeLocation(form, typed)).toMatchObject({ locations: [pune], typedLocation: typed });
});

test('[PR-09] who would not move names no cities, typed or chosen', () => {
  const form = { ...answers, typedLocation: { id: null, name: 'Nagpur' }, isNotReadyToRelocate: true };
  expect(readPreferencesForm(form)).toMatchObject({ value: { locations: [] }, errors: [] });
});

test.each([
  [null, true],
  ['https://www.linkedin.com/in/asha-rao', true],
  ['https://example.com/asha', false],
  ['', false],
])('[V-23] the LinkedIn address %j is right: %s', (url, isRight) => {
  expect(validateLinkedIn(url)).toHaveLength(isRight ? 0 : 1);
});
