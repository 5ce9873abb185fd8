import { expect, test } from 'vitest';
import { applicationForm as form } from '../../../shared/messages/application/application-form.ts';
import { applicationMessages as rules } from '../../../shared/messages/application/application.ts';
import { linkModal } from '../../../shared/messages/application/link-modal.ts';
import { materials } from '../../../shared/messages/application/materials.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { availability } from '../../../shared/messages/jobs/availability.ts';

/** Other tests look for texts by their names, so a changed word is found only here. */

const { dialogs, gone, portfolio, review, steps } = form;

test.each<[string, Readonly<Record<string, string>>]>([
  ['AP-02', { 'Job does not exist, Redirecting to Jobs List': gone['job-not-found'] }],
  ['AP-03', { 'Job has expired, Redirecting to Jobs List': gone['job-expired'] }],
  ['AP-08', { 'Basic Information': form.basic.section }],
  ['AP-09', { 'Resume and Portfolio': form.basic.resume, OR: form.cv.or }],
  ['AP-10', { 'Your Professional Details': steps.professional }],
  ['AP-11', { 'Availability Details': steps.availability }],
  [
    'AP-12',
    { 'Basic info': review.basic, 'Work details': review.work, 'Resume and portfolio': review.resume },
  ],
  ['AP-13', { Submit: form.footer.submit, 'Edit Application': form.footer.edit }],
  [
    'AP-15',
    {
      Portfolio1: portfolio.slot(1),
      'Manage web links': portfolio.manage,
      Confidential: portfolio.confidential,
      'Not Visible To Recruiter': materials.confidential.about,
    },
  ],
  [
    'AP-16',
    { 'Your Criteria': steps.story, 'Your Story': form.story.label, '7 words typed': form.story.count(7) },
  ],
  ['AP-17', { Exit: form.footer.exit }],
  [
    'AP-19',
    {
      'Data is not Saved': dialogs.unsaved.title,
      'Save Your Data': dialogs.unsaved.text,
      Yes: dialogs.unsaved.yes,
      No: dialogs.unsaved.no,
    },
  ],
  ['AP-24', { 'Some fields missing': dialogs.missing.title, 'Edit Application': dialogs.missing.edit }],
  [
    'AP-34',
    {
      'Great! Your application for A, B has been submitted. We will get in touch if shortlisted!':
        availability.success.text('A', 'B'),
      'Great! Your application for A, B has been updated. We will get in touch if shortlisted!': form.updated(
        'A',
        'B',
      ),
    },
  ],
  ['AP-35', { 'Portfolio is mandatory for this job. Please fill to proceed.': rules.portfolio.mandatory }],
  [
    'AP-36',
    {
      'Candidate Story is a mandatory field for this job. Please fill to proceed.': rules.story.mandatory,
    },
  ],
  [
    'V-16',
    {
      'Please select Date Available before proceeding.': rules.availability.date,
      'Please choose Notice Period Info.': rules.availability.notice,
    },
  ],
  ['V-23', { 'Linkedin link is not valid': rules.cv.linkedIn }],
  ['FW-03', { 'No result found': combobox.none }],
  [
    'FW-04',
    {
      'Please select from the provided options': combobox.chooseOne,
      'This is a required field': combobox.required,
    },
  ],
  [
    'ERR-14',
    {
      'Data is not Saved': dialogs.unsaved.title,
      'This is a required field': combobox.required,
      'Portfolio is mandatory for this job. Please fill to proceed.': rules.portfolio.mandatory,
      'Candidate Story is a mandatory field for this job. Please fill to proceed.': rules.story.mandatory,
    },
  ],
  ['F-09', { 'LinkedIn link will be visible in CV & LinkedIn section.': portfolio.linkedInMoved }],
  [
    'F-12',
    {
      'If you delete all links, you will be marked as unavailable for Hire': materials.links.allGone,
      Cancel: materials.links.allGoneCancel,
      Continue: materials.links.allGoneContinue,
    },
  ],
  ['F-14', { 'something is wrong, Please try again !': linkModal.failed }],
])('[%s] the texts that the specification quotes are as written there', (_id, texts) => {
  for (const [quoted, said] of Object.entries(texts)) expect(said).toBe(quoted);
});
