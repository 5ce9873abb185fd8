import { expect, test } from 'vitest';
import { linkModal } from '../../shared/messages/application/link-modal.ts';
import { materials } from '../../shared/messages/application/materials.ts';
import { profileEntry } from '../../shared/messages/profile/profile-entry.ts';
import { profileFiles } from '../../shared/messages/profile/profile-files.ts';
import { profileForm } from '../../shared/messages/profile/profile-form.ts';
import { profileWizard } from '../../shared/messages/profile/profile-wizard.ts';

test('[E-16] [F-06] [X-09] every question about unsaved changes has the same words', () => {
  const lists = [
    profileFiles.unsaved,
    materials.unsavedLinks,
    profileEntry.unsaved,
    linkModal.unsaved('Folio'),
  ];
  const steps = [profileForm.unsaved, profileWizard.unsavedIncomplete];
  for (const { title, text } of [...lists, ...steps]) {
    expect(title).toBe('Leave without saving?');
    expect(text).toMatch(/^You have changes in .+ that are not saved\./u);
  }
  for (const { yes, no } of lists) expect([yes, no]).toEqual(['Save', 'Leave without saving']);
  for (const { yes, no } of steps) expect([yes, no]).toEqual(['Yes', 'No']);
  // An incomplete profile has other words as well (W-17).
  expect(profileWizard.unsavedIncomplete.text).not.toBe(profileForm.unsaved.text);
});
