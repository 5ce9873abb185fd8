import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import { profilePartTitle, profileSteps } from '../../../shared/domain/profile/flow/titled-steps.ts';
import * as availability from '../../wire/jobs/availability.ts';
import * as education from '../../wire/profile/education.ts';
import * as experience from '../../wire/profile/experience.ts';
import * as files from '../../wire/profile/profile-files.ts';
import * as steps from '../../wire/profile/profile-steps.ts';
import * as profile from '../../wire/profile/profile.ts';
import { skillsStep } from '../../wire/profile/skills.ts';
import { fixed, type FixedReply } from './fixed-reply.ts';

/** A candidate who has come half the way. */

const SAVED_AT = Date.UTC(2026, 0, 1);
const VERSION = 1;
/** The first step that is still to do. */
const LATEST = 3;

export const strength = { profile_strength_info: { value: 50 } };
const safe = { key_value_info: { value: 1 } };

const status = {
  available_for_hire_status_info: {
    is_available_for_hire: 0,
    is_expired: 0,
    available_until: null,
    latest_step: LATEST,
    latest_sub_step: 0,
    step_info_list: profileSteps.map(({ title }, index) => {
      const completion_status = index + 1 < LATEST ? 1 : 0;
      const subSteps = profileFlow.partsOf(index + 1).filter(({ subStep }) => subStep > 0);
      return {
        step_number: index + 1,
        title,
        completion_status,
        sub_steps_count: subSteps.length,
        sub_step_info_list: subSteps.map(({ subStep, name }) => ({
          step_number: subStep,
          title: profilePartTitle(name),
          completion_status,
        })),
      };
    }),
    is_all_complete: 0,
  },
};

const pune = { key: 1, value: 'Pune' };

const basics = {
  user_basic_info: {
    user_name: 'Sample Candidate',
    title: 'Type Designer',
    profile_summary: 'I draw letters.',
    contact_info_list: [
      { contact_type_name: 'mobile', contact_type_value: '5512345678' },
      { contact_type_name: 'email', contact_type_value: 'sample@atelier.test' },
    ],
    location_info: pune,
    total_experience: 30,
    annual_ctc: 900_000,
    fixed_ctc: 800_000,
    variable_ctc: -1,
    esop: -1,
    is_freelancer: 0,
    is_confidential: 0,
    notice_period: 45,
    is_serving_notice_period: 0,
    availability_date: null,
  },
  address_info: { id: 1, location: { id: pune.key, city: pune.value }, area: 'Kothrud' },
  job_predefined_criteria_answers: { candidate_story: 'I began with signs.', offer_in_hand_amount: -1 },
};

const educationEntry = {
  id: 1,
  institute_info: { key: null, value: 'A school of signs' },
  degree_info: { key: 1, value: 'Bachelor of Design' },
  specialisation_info: { key: null, value: 'Lettering' },
  location_info: pune,
  start_year: 2014,
  end_year: 2018,
  description: '',
};
const educations = { education_info_list: [educationEntry] };

const experienceEntry = {
  id: 1,
  company_info: { key: null, value: 'A studio of signs' },
  designation_info: { value: 'Sign painter' },
  engagement_type_info: { key: 2, value: 'Full Time' },
  location_info: pune,
  start_month: 4,
  start_year: 2023,
  end_month: -1,
  end_year: -1,
  description: '',
};
const experiences = {
  experience_info_categorized_list: [
    { category_display_name: 'Full Time', experience_info_list: [experienceEntry] },
  ],
};

export const link = {
  id: 1,
  category: 1,
  type: 2,
  file_name: null,
  url: 'https://reel.example/sample',
  icon_url: null,
  modified_url: null,
  url_mapping_name: 'Website',
  size: null,
};
export const file = {
  ...link,
  id: 'a-file-that-is-not-stored',
  category: 2,
  type: 1,
  file_name: 'sample-cv.pdf',
  url: null,
  url_mapping_name: null,
};

export const skills = [{ skill_id: 1, skill_type: 1, value: 'Lettering', priority_order: 1 }];

const portfolio = {
  portfolio_skills_display_vo: {
    cv_portf_attachment_list: [file],
    cv_portf_links_list: [link],
    merged_skill_vo_list: skills,
    software_technology_list: [],
    is_portfolio_confidential: 0,
    is_portfolio_marked_unavailable: 0,
  },
};

const preferences = {
  preferences_info_vo: {
    expected_ctc: 1_250_000,
    is_open_to_discussion: 1,
    is_open_to_six_days_working: 0,
    preferred_engagement_type_list: [{ key: 2, value: 'Full Time' }],
    preferred_company_type_list: [{ key: 1, value: 'Studio' }],
    preferred_location_list: [pune],
    is_not_ready_to_relocate: 0,
  },
};

export const saved = {
  version: VERSION + 1,
  saved_at: SAVED_AT,
  current_step_info: null,
  ...status,
  ...strength,
  is_marked_unavailable: 0,
};
const list_info = { cv_portf_attachment_list: [file] };
const portfolio_links_info = { portfolio_links_list: [link], default_portfolio_link_icon: null };
const visibility = { is_available_for_hire: 0, is_all_complete: 0, available_until: null };
const years = Array.from({ length: 46 }, (_, index) => 2025 - index);

const stepReplies: readonly FixedReply[] = [...Object.values(steps), skillsStep].flatMap((step) => [
  fixed(step.save, saved),
  fixed(step.check, safe),
]);

export const profileReplies: readonly FixedReply[] = [
  ...stepReplies,
  fixed(profile.getProfileBasics, { ...basics, version: VERSION }),
  fixed(profile.getProfileEducation, educations),
  fixed(profile.getProfileExperience, experiences),
  fixed(profile.getProfilePortfolio, portfolio),
  fixed(profile.getProfilePreferences, preferences),
  fixed(profile.getProfileStrength, strength),
  fixed(profile.getWizardData, {
    available_for_hire_info: {
      ...basics,
      ...educations,
      ...experiences,
      ...portfolio,
      ...preferences,
      ...status,
      ...strength,
      version: VERSION,
      saved_at: SAVED_AT,
    },
  }),
  fixed(profile.getPreferencesOptions, {
    preferences_suplementary_info: {
      company_type_list: [{ key: 1, value: 'Studio' }],
      engagement_key_val_list: [{ key: 2, value: 'Full Time' }],
    },
  }),
  fixed(profile.saveConfidentialInfo, saved),
  fixed(profile.saveExpectedPay, saved),
  fixed(availability.getAvailableForHireStatus, status),
  fixed(availability.toggleAvailableForHireStatus, visibility),
  fixed(availability.saveAvailableForHirePreference, visibility),
  fixed(education.getEducation, { education_info: educationEntry }),
  fixed(education.getEducationSupplements, {
    education_supplementary_info: {
      degree_key_val_list: [{ key: 1, value: 'Bachelor of Design' }],
      from_year_list: years,
      to_year_list: years,
    },
  }),
  fixed(education.saveEducation, { id: 1 }),
  fixed(education.isSafeToDeleteEducation, safe),
  fixed(education.deleteEducation, {}),
  fixed(experience.getExperience, { experience_info: experienceEntry }),
  fixed(experience.getExperienceSupplements, {
    work_exp_suplementary_info: {
      engagement_key_val_list: [{ key: 2, value: 'Full Time' }],
      year_list: years,
    },
  }),
  fixed(experience.saveExperience, { id: 1 }),
  fixed(experience.isSafeToDeleteExperience, safe),
  fixed(experience.deleteExperience, {}),
  fixed(files.getAttachments, { list_info }),
  fixed(files.saveAttachments, { ...saved, list_info }),
  fixed(files.uploadAttachment, { attachment_info: file, is_already_there: 0 }),
  fixed(files.checkAttachments, safe),
  fixed(files.deleteCvAttachment, { ...saved, list_info }),
  fixed(files.deletePortfolioAttachment, { ...saved, list_info }),
  fixed(files.getProfileLinks, { portfolio_links_info }),
  fixed(files.saveProfileLinks, { ...saved, is_linkedin_saved_in_cv: 0, portfolio_links_info }),
  fixed(files.checkProfileLinks, safe),
];
