import { z } from 'zod';
import { ProfileStage } from '../../../shared/domain/profile/flow/steps.ts';
import { flag, id } from '../application/application-call.ts';
import { savedAddress } from '../codecs/address.ts';
import { savedAvailability } from '../codecs/availability.ts';
import { savedIntroduction } from '../codecs/basic-info.ts';
import { savedExpectations, savedPreferences } from '../codecs/preferences.ts';
import { savedWork } from '../codecs/professional.ts';
import { profileStep } from './profile-call.ts';

/** The steps of the profile's two wizards, except for skills and software (C-28 … C-32, C-34 … C-36). */

/** A stored picture by its id; −2 for none (PR-14). */
const picture = z.object({ key: id, value: z.string().max(1000) }).optional();

/** With `is_new_image` 1 the pictures take the place of those before (C-28). */
export const introductionStep = profileStep('introduction', ProfileStage.personalInfo, {
  ...savedIntroduction.shape,
  user_name: z.string().max(200),
  title: z.string().max(200),
  summary: z.string().max(3000),
  is_new_image: flag,
  profile_image_original: picture,
  profile_image_cropped: picture,
});

/** Saves the address (C-29). */
export const locationStep = profileStep('location', ProfileStage.personalLocation, {
  address_info_json: z.object(savedAddress.shape),
});

/** A notice period is saved as well when it is given: it ends serving notice (C-30, PR-01). */
export const contactStep = profileStep('contact', ProfileStage.professionalInfo, {
  ...savedWork.shape,
  contact_info_list: z
    .array(z.object({ contact_type_name: z.string().max(40), contact_type_value: z.string().max(254) }))
    .max(8),
  notice_period: savedAvailability.shape.notice_period,
});

/** Saves when the candidate can start (C-31). */
export const availabilityStep = profileStep('availability', ProfileStage.professionalInfo, {
  ...savedAvailability.shape,
  date_available: z.string().max(10),
});

/** The entries have calls of their own; these say that they are all (W-15). */
export const educationStep = profileStep('education', ProfileStage.education, {});
export const experienceStep = profileStep('experience', ProfileStage.experience, {});

/** An empty address takes the link away (C-32). */
export const cvStep = profileStep('cv', ProfileStage.attachments, {
  linked_in_url: z.string().max(1000),
  linked_in_link_id: z.int(),
});

/** Files and links have calls of their own; this says that they are all (W-08). */
export const portfolioStep = profileStep('portfolio', ProfileStage.links, {});

/** The story is −1 when there is none (C-34). */
export const storyStep = profileStep('story', ProfileStage.additionalInfo, {
  candidate_story: z.string().max(3000),
});

/** Saves expected pay and the six-day week (C-35). */
export const expectationsStep = profileStep(
  'expectations',
  ProfileStage.expectations,
  savedExpectations.shape,
);

/** `should_mark_avlh` counts in the wizard of availability for hire only (C-36, AMB-16). */
export const preferencesStep = profileStep('preferences', ProfileStage.preferences, {
  ...savedPreferences.shape,
  should_mark_avlh: flag,
});
