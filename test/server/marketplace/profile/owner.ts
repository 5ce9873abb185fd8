import type { z } from 'zod';
import {
  getAvailableForHireStatus,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import {
  getProfileBasics,
  getProfileEducation,
  getProfileExperience,
  getProfilePortfolio,
  getProfilePreferences,
  getProfileStrength,
  getWizardData,
} from '../../../../server/wire/profile/profile.ts';
import {
  availabilityStep,
  contactStep,
  cvStep,
  educationStep,
  expectationsStep,
  experienceStep,
  introductionStep,
  locationStep,
  portfolioStep,
  preferencesStep,
  storyStep,
} from '../../../../server/wire/profile/profile-steps.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { cityId } from '../application/flow.ts';
import { addUser, type TestUser } from '../fixtures.ts';

type Request<Step extends { save: { request: z.ZodType } }> = z.input<Step['save']['request']>;

/** A candidate's answers, all of them right; a test changes those it is about. */
const introduction: Request<typeof introductionStep> = {
  is_edit_profile: 0,
  user_name: 'Asha Rao',
  title: 'Type Designer',
  summary: 'I draw letters.',
  is_new_image: 0,
};

const address = {
  id: -1,
  area: 'Kothrud',
  nick_name: 'Home',
  address: '12 Paud Road',
  url: 'https://maps.example/kothrud',
  lat: 18.5,
  lng: 73.8,
} as const;

const contact: Request<typeof contactStep> = {
  is_edit_profile: 0,
  contact_info_list: [{ contact_type_name: 'mobile', contact_type_value: '+91 55123 45678' }],
  experience: 30,
  annual_ctc: 900_000,
  notice_period: -1,
  is_freelancer: 0,
  is_confidential: 0,
  fixed_ctc: 800_000,
  variable_ctc: 100_000,
  esop_only: -1,
};

const availability: Request<typeof availabilityStep> = {
  is_edit_profile: 0,
  notice_period: 45,
  serving_notice_period: 0,
  date_available: '',
  offer_in_hand: -1,
};

const cv: Request<typeof cvStep> = {
  is_edit_profile: 0,
  linked_in_url: 'linkedin.com/in/asha-rao',
  linked_in_link_id: -1,
};

const expectations: Request<typeof expectationsStep> = {
  is_edit_profile: 0,
  expected_ctc: 1_250_000,
  is_open_to_discussion: 0,
  is_open_to_six_days_work: '1',
};

/** One candidate's calls about their own profile, a new candidate's unless named. */
export async function profileOwner(market: TestMarketplace, candidate?: TestUser) {
  const { wire, db } = market;
  const user = candidate ?? (await addUser(db));
  const { token } = user;
  const pune = await cityId(db, 'pune');
  const companyType = await db
    .selectFrom('company_types')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const preferences: Request<typeof preferencesStep> = {
    is_edit_profile: 0,
    is_not_ready_to_relocate: 0,
    preferred_loc_key_list: [pune],
    company_type_key_list: [companyType.id],
    engagement_type_key_list: [2],
    should_mark_avlh: 1,
  };
  return {
    user,
    token,
    preferences,
    basics: async () => (await wire.call(getProfileBasics, {}, { token })).data,
    education: async () => (await wire.call(getProfileEducation, {}, { token })).data,
    experience: async () => (await wire.call(getProfileExperience, {}, { token })).data,
    portfolio: async () =>
      (await wire.call(getProfilePortfolio, {}, { token })).data.portfolio_skills_display_vo,
    preferred: async () => (await wire.call(getProfilePreferences, {}, { token })).data.preferences_info_vo,
    strength: async () => (await wire.call(getProfileStrength, {}, { token })).data.profile_strength_info,
    wizard: async () => (await wire.call(getWizardData, {}, { token })).data.available_for_hire_info,
    status: async () =>
      (await wire.call(getAvailableForHireStatus, {}, { token })).data.available_for_hire_status_info,
    toggle: async (is_available_for_hire: 0 | 1) =>
      (await wire.call(toggleAvailableForHireStatus, { is_available_for_hire }, { token })).data,
    saveIntroduction: (fields: Partial<Request<typeof introductionStep>> = {}) =>
      wire.call(introductionStep.save, { ...introduction, ...fields }, { token }),
    checkIntroduction: (fields: Partial<Request<typeof introductionStep>> = {}) =>
      wire.call(introductionStep.check, { ...introduction, ...fields }, { token }),
    saveLocation: (fields: object = {}, rest: { is_edit_profile?: 0 | 1 } = {}) =>
      wire.call(
        locationStep.save,
        {
          is_edit_profile: 0,
          ...rest,
          address_info_json: { ...address, location: [{ key: pune, value: 'Pune' }], ...fields },
        },
        { token },
      ),
    saveContact: (fields: Partial<Request<typeof contactStep>> = {}) =>
      wire.call(contactStep.save, { ...contact, ...fields }, { token }),
    saveAvailability: (fields: Partial<Request<typeof availabilityStep>> = {}) =>
      wire.call(availabilityStep.save, { ...availability, ...fields }, { token }),
    saveEducation: (is_edit_profile: 0 | 1 = 0) =>
      wire.call(educationStep.save, { is_edit_profile }, { token }),
    saveExperience: (is_edit_profile: 0 | 1 = 0) =>
      wire.call(experienceStep.save, { is_edit_profile }, { token }),
    saveCv: (fields: Partial<Request<typeof cvStep>> = {}) =>
      wire.call(cvStep.save, { ...cv, ...fields }, { token }),
    checkCv: (fields: Partial<Request<typeof cvStep>> = {}) =>
      wire.call(cvStep.check, { ...cv, ...fields }, { token }),
    savePortfolio: (is_edit_profile: 0 | 1 = 0) =>
      wire.call(portfolioStep.save, { is_edit_profile }, { token }),
    saveStory: (candidate_story: string, is_edit_profile: 0 | 1 = 0) =>
      wire.call(storyStep.save, { is_edit_profile, candidate_story }, { token }),
    saveExpectations: (fields: Partial<Request<typeof expectationsStep>> = {}) =>
      wire.call(expectationsStep.save, { ...expectations, ...fields }, { token }),
    savePreferences: (fields: Partial<Request<typeof preferencesStep>> = {}) =>
      wire.call(preferencesStep.save, { ...preferences, ...fields }, { token }),
  };
}
