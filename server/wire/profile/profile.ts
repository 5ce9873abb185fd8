import { z } from 'zod';
import { action, flag, keyValue, number, text } from '../application/application-call.ts';
import { availabilityStatus } from '../jobs/availability.ts';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';
import { address } from '../codecs/address.ts';
import { availabilityReply } from '../codecs/availability.ts';
import { basicInfo } from '../codecs/basic-info.ts';
import { educationEntry } from '../codecs/education.ts';
import { experienceEntry } from '../codecs/experience.ts';
import { material } from '../codecs/material.ts';
import { preferences } from '../codecs/preferences.ts';
import { profileWork } from '../codecs/professional.ts';
import { skill, software } from '../codecs/skill.ts';
import { time } from '../codecs/values.ts';
import { profileChange, strengthInfo } from './profile-call.ts';

/**
 * A candidate's own profile (C-23 … C-25, C-37, C-43, M-11 … M-21). Money in rupees, −1 for "not given". The files,
 * links and skills of the portfolio have calls of their own.
 */

const contact = z.object({ contact_type_name: z.string(), contact_type_value: z.string() });

/** The candidate, their address, their availability and their story (M-11 … M-13, M-21). */
const basicPart = z.object({
  user_basic_info: z.object({
    ...basicInfo.shape,
    contact_info_list: z.array(contact),
    location_info: keyValue.nullish(),
    ...profileWork.shape,
    ...availabilityReply.shape,
  }),
  address_info: z.object(address.shape).nullish(),
  job_predefined_criteria_answers: z
    .object({ candidate_story: text, offer_in_hand_amount: number })
    .nullish(),
});

const educationPart = z.object({ education_info_list: z.array(z.object(educationEntry.shape)) });

const experiencePart = z.object({
  experience_info_categorized_list: z.array(
    z.object({
      category_display_name: z.string(),
      experience_info_list: z.array(z.object(experienceEntry.shape)),
    }),
  ),
});

const item = z.object(material.shape);

/** Files and links of the portfolio and of the CV, told apart by their category, and skills (M-16 … M-19). */
const portfolioPart = z.object({
  portfolio_skills_display_vo: z.object({
    cv_portf_attachment_list: z.array(item),
    cv_portf_links_list: z.array(item),
    merged_skill_vo_list: z.array(z.object(skill.shape)),
    software_technology_list: z.array(z.object(software.shape)),
    is_portfolio_confidential: number,
    is_portfolio_marked_unavailable: number,
  }),
});

const preferencesPart = z.object({ preferences_info_vo: z.object(preferences.shape) });

/** Declares the call for one part of the profile, by its number (C-24, K-09). */
const displayPart = <Part extends z.ZodRawShape>(name: string, chunk: number, part: z.ZodObject<Part>) =>
  defineCall({
    name,
    method: 'GET',
    path: '/getuserprofiledisplayinfo',
    role: 'candidate',
    request: z.object({ available_for_hire_current_step: action(chunk) }),
    reply: part,
  });

export const getProfileBasics = displayPart('profile-basics', 1, basicPart.extend({ version: z.int() }));
export const getProfileEducation = displayPart('profile-education', 2, educationPart);
export const getProfileExperience = displayPart('profile-experience', 3, experiencePart);
export const getProfilePortfolio = displayPart('profile-portfolio', 4, portfolioPart);
export const getProfilePreferences = displayPart('profile-preferences', 5, preferencesPart);

/** Reads the strength of the profile (C-23). */
export const getProfileStrength = defineCall({
  name: 'profile-strength',
  method: 'GET',
  path: '/getuserprofilestrengthinfo',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({ profile_strength_info: strengthInfo }),
});

/**
 * Reads everything that both wizards show, at whatever step, so that the next one opens without another call. The
 * numbers say which step is opened (C-25).
 */
export const getWizardData = defineCall({
  name: 'profile-wizard',
  method: 'GET',
  path: '/getavailableforhirestepdata',
  role: 'candidate',
  request: z.object({
    available_for_hire_current_step: z.int().min(1).max(5).default(1),
    available_for_hire_current_sub_step: z.int().min(0).max(4).default(0),
  }),
  reply: z.object({
    available_for_hire_info: z.object({
      ...basicPart.shape,
      ...educationPart.shape,
      ...experiencePart.shape,
      ...portfolioPart.shape,
      ...preferencesPart.shape,
      available_for_hire_status_info: availabilityStatus,
      profile_strength_info: strengthInfo,
      version: z.int(),
      /** Epoch milliseconds of the last save. */
      saved_at: time,
    }),
  }),
});

/** Reads the options of step 5/2 (C-37). */
export const getPreferencesOptions = defineCall({
  name: 'preferences-options',
  class: 'reference',
  method: 'GET',
  path: '/getpreferencessupplementoryinfo',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  cacheMs: 30_000,
  request: z.object({}),
  reply: z.object({
    preferences_suplementary_info: z.object({
      company_type_list: z.array(keyValue),
      engagement_key_val_list: z.array(keyValue),
    }),
  }),
});

/** Hides the portfolio from recruiters, or shows it (C-43, F-10). */
export const saveConfidentialInfo = profileChange('save-portfolio-confidential', '/saveconfidentialinfo', {
  is_confidential: flag,
});

/** Saves the expected pay in rupees (C-43, W-38). */
export const saveExpectedPay = profileChange('save-expected-pay', '/saveexpectedctc', {
  expected_ctc: z.int().min(0),
});
