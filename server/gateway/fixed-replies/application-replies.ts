import * as materials from '../../wire/application/application-materials.ts';
import * as receipts from '../../wire/application/application-receipt.ts';
import * as offers from '../../wire/profile/profile-offer.ts';
import * as relocation from '../../wire/application/application-relocation.ts';
import * as application from '../../wire/application/application.ts';
import { fixed, type FixedReply } from './fixed-reply.ts';
import { file, link, strength } from './profile-replies.ts';

/** An application that was begun. */

const SENT_AT = Date.UTC(2026, 0, 1);
const changed = { version: 2, saved_at: SENT_AT };
const receipt = { reference: 'AT-SAMPLE', submitted_at: SENT_AT, is_update: 0 as const };
const pune = { key: 1, value: 'Pune' };
const company_info = { company_name: 'A studio of signs' };

const step = (step_number: number, title: string | null) => ({ step_number, title, completion_status: 0 });
const steps = {
  step_info_list: [
    { ...step(1, 'Basics'), sub_steps_count: 0, sub_step_info_list: null },
    {
      ...step(2, 'Work'),
      sub_steps_count: 2,
      sub_step_info_list: [step(1, 'Details'), step(2, 'Availability')],
    },
    { ...step(3, null), sub_steps_count: 0, sub_step_info_list: null },
  ],
  latest_step: 1,
  latest_sub_step: 1,
};
const place = {
  is_location_a_preferred_city_for_user: 1,
  isMisMatch: 0,
  is_relocation_accepted: 0,
  preferred_job_location_list: [],
};
const answers = {
  job_interest_contact_info_list: [
    { contact_type_name: 'username', contact_type_value: 'Sample Candidate' },
    { contact_type_name: 'email', contact_type_value: 'sample@atelier.test' },
    { contact_type_name: 'mobile', contact_type_value: '5512345678' },
  ],
  email: 'sample@atelier.test',
  experience: 30,
  current_ctc: 900_000,
  expected_ctc: 1_250_000,
  notice_period: 45,
};
const kept = {
  selected_cv_links_list: [],
  selected_portfolio_links_list: [],
  is_portfolio_mandatory: 0,
  is_portfolio_confidential: 0,
  is_candidate_story_mandatory: 0,
  job_predefined_criteria_answers: { candidate_story: '', offer_in_hand_amount: -1 },
};
const sentAnswers = (other: Partial<typeof answers>) => ({
  user_job_interest_info_custom: { user_job_interest_vo: { status: 1, ...answers, ...other } },
  user_application_info: kept,
  location_key_value_info: pune,
});
const saved = { ...steps, ...changed, ...place, ...strength, linkedin_info: null, receipt: null };
const profileLink = { id: 1, url: 'https://linkedin.com/in/sample', icon_url: null };
const uploaded = { ...changed, attachment_info: file, is_already_there: 0 };

export const applicationReplies: readonly FixedReply[] = [
  fixed(application.getJobInterestInfo, {
    apply_a_job_info: {
      ...steps,
      ...place,
      ...changed,
      user_job_interest_info_custom: {
        job_info: {
          id: 1,
          title: 'Type Designer',
          url: '/job/1',
          company_info,
          job_professionl1: [{ key: 1, value: 'Type design' }],
          job_office_address_info_list: [
            { id: '1', location: { id: String(pune.key), city: pune.value, country: 'India' } },
          ],
          is_job_remote: 0,
          mandatory_info_list: [],
        },
        user_job_interest_vo: { status: -100, ...answers },
      },
      user_application_info: kept,
      location_key_value_info: pune,
      is_first_time_user: 1,
      receipt: null,
      withdrawn_at: null,
    },
  }),
  fixed(application.getApplicationStrength, strength),
  fixed(application.saveBasicInformation, saved),
  fixed(application.saveProfessionalDetails, saved),
  fixed(application.saveAvailabilityDetails, saved),
  fixed(application.saveCvStep, saved),
  fixed(application.savePortfolioStep, saved),
  fixed(application.saveStoryStep, saved),
  fixed(application.submitApplication, { ...saved, receipt }),
  fixed(application.abortApplication, {}),
  fixed(application.withdrawApplication, { status: 0, withdrawn_at: SENT_AT }),
  fixed(materials.deleteCv, changed),
  fixed(materials.removeCvLink, changed),
  fixed(materials.deletePortfolioFile, { ...changed, is_marked_unavailable: 0 }),
  fixed(materials.saveConfidentialFlag, changed),
  fixed(materials.savePortfolioLinks, {
    ...changed,
    is_linkedin_saved_in_cv: 0,
    is_marked_unavailable: 0,
    portfolio_links_list: [link],
  }),
  fixed(materials.saveNamedLink, {
    ...changed,
    portfolio_cv_info: {
      id: link.id,
      title: link.url_mapping_name,
      url: link.url,
      category: link.category,
      type: link.type,
      unique_id: 'link-1',
      modified_url: null,
      icon_url: null,
    },
    is_linkedin_saved_in_cv: 0,
  }),
  fixed(materials.getPortfolioLinks, { portfolio_links_list: [link] }),
  fixed(materials.saveLinkedInInfo, { ...changed, linkedin_info: profileLink }),
  fixed(materials.saveLinkedInUserInfo, { ...changed, linkedin_info: profileLink }),
  fixed(materials.saveLinkedInUserInfoMobile, { ...changed, linkedin_info: profileLink }),
  fixed(materials.uploadCv, uploaded),
  fixed(materials.uploadPortfolioFile, { ...uploaded, attachment_info: { ...file, category: 1 } }),
  fixed(relocation.saveRelocationPermission, {}),
  fixed(relocation.savePreferredLocations, {}),
  fixed(receipts.getApplicationReceipt, {
    reference: receipt.reference,
    url: '/job/1',
    title: 'Type Designer',
    ...company_info,
    receipt_list: [{ submitted_at: receipt.submitted_at, is_update: receipt.is_update, revision: 1 }],
    revision: 1,
    sent: null,
    stored_file_list: [],
  }),
  fixed(offers.getProfileOffer, {
    version: 1,
    profile_part_list: ['notice'],
    has_moved: 0,
    profile_info: sentAnswers({ notice_period: 15 }),
    application_info: sentAnswers({}),
  }),
  fixed(offers.takeIntoProfile, { version: 2 }),
];
