/** The reply of one call. Without any field it is the call's usual data in an envelope without an error. */
export interface Answer {
  readonly status?: number;
  readonly data?: unknown;
  readonly error?: unknown;
  readonly flags?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole body, whatever it is. */
  readonly body?: string;
  /** More keys beside those of the envelope. */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** Answers by the name of the call; a call that is not named answers as usual. */
export type Script = Readonly<Record<string, Answer>>;

export const signedIn = { is_valid_user: true, is_active_user: true, is_valid_token: true, user_type: 1 };

export const basics = {
  job_basic_info: {
    id: 4711,
    title: 'Motion Designer',
    url: null,
    date_created: 1_790_000_000_000,
    date_activated: 1_790_100_000_000,
    expiry_date: 4_000_000_000_000,
  },
  job_title: 'Senior Motion Designer',
  company_cover_url: '/media/covers/marigold.svg',
  company_info: {
    company_name: 'Marigold Pixel Works',
    company_logo_info: { image_url: '/media/logos/marigold.svg' },
    company_promotional_link_list: [
      {
        promotional_link_value: 'www.marigold.example',
        promotional_link_modified_value: 'https://www.marigold.example/',
      },
      { promotional_link_value: 'https://reels.example/marigold', promotional_link_modified_value: null },
      { promotional_link_value: 'javascript:alert(1)', promotional_link_modified_value: null },
    ],
  },
  ideal_experience_text: null,
  job_ideal_exp: { min_value: 24, max_value: 60 },
  job_office_address_info_list: [
    {
      id: 1,
      location: { id: 9, city: 'Pune', country: 'India' },
      area: 'Koregaon Park',
      google_location_link: 'https://maps.example/pune',
    },
    {
      id: 2,
      location: { id: 8, city: 'Kochi', country: 'India' },
      area: null,
      google_location_link: 'data:text/html,x',
    },
  ],
  is_job_remote: 0,
  compensation_text: '₹8 – 12 LPA',
  job_timing_text: '10 am to 7 pm',
  working_days_value: 5,
  profession_info_list: [{ key: 3, value: 'Motion Design' }],
  description_text: 'Make things move, gently.',
};

export const boxes = {
  job_basic_info: {
    date_created: 1_790_000_000_000,
    date_activated: 1_790_100_000_000,
    expiry_date: 1_800_000_000_000,
    owner_id: 77,
  },
  job_compensation_list: [
    {
      fixed_ctc: 2_400_000,
      variable_ctc: 800_000,
      esop_only: 0,
      commission_percentage: 8.33,
      max_compensation: 3_200_000,
      is_range: 1,
    },
  ],
  job_params: {
    job_internal_status_string: 'Sourcing',
    max_notice_period: 30,
    number_of_positions: 2,
    review_job_type_string: 'Manual',
    key_highlights: 'Own studio',
    interview_process: 'Portfolio talk, then a short task',
  },
  job_review_criteria: [
    { review_criteria: 'Has a showreel', is_mandatory: 1 },
    { review_criteria: 'Knows rigging', is_mandatory: 0 },
  ],
  job_sample_profile: 'https://profiles.example/sample',
  job_reporting_manager: 'Head of Film',
  job_to_be_sent_criteria: 'Within two days',
  prospect_criteria_list: ['Lives in Pune', 'Has a portfolio'],
  predefined_question_list: ['Which of your films do you like best?', 'Who edited it?'],
  mandatory_info_list: [
    { mandatory_information_identifier: 4, value: 'Notice period' },
    { mandatory_information_identifier: 5, value: null },
  ],
  category: { key: 2, value: 'Premium' },
  job_preference_info: { is_outstation_candidate_allowed: 1 },
};

export const admin = {
  job_params: {
    job_internal_status_string: 'Shortlisting',
    internal_poc_basic_info: { user_name: 'Meher Contractor' },
    tbs_email_type: 'Digest',
  },
};

/** The usual data of each call. */
export const usual: Readonly<Record<string, unknown>> = {
  'job-visibility': { job_visibility: 1 },
  'job-basics': basics,
  'job-part-role': {
    responsibility: {
      primary_responsibility: '<p>Animate <b>everything</b>.</p>',
      secondary_responsibilities_list: ['- Storyboards', 'Rigs'],
    },
    requirement: {
      primary_requirement: 'A showreel at https://reel.example/me.',
      secondary_requirements_list: [],
    },
  },
  'job-part-offer': {
    perk: { primary_perk: 'Lunch', secondary_perks_list: ['Books'] },
    additional_info: 'Dogs welcome &amp; loved',
  },
  'job-part-company': {
    about: 'A film studio.',
    industry_info_list: [{ key: 1, value: 'Animation' }],
    company_size_info_list: [{ key: 2, value: '11 to 50' }],
    company_info: { company_type_list: [{ key: 3, value: 'Studio' }] },
  },
  'job-part-skills': {
    merged_skill_vo_list: [{ skill_id: 12, value: 'Rigging' }],
    soft_and_tech_info_list: [{ key: 5, value: 'Blender' }],
  },
  'similar-jobs-below': {
    job_list_display_info: {
      job_info_vo_list: [
        {
          job_basic_info: { id: 4712, title: 'Animator', url: '/job/animation/4712', date_activated: null },
          company_info: { company_name: 'Reel Weavers' },
          job_ideal_exp: { min_value: 12, max_value: 36 },
          is_job_remote: 1,
        },
      ],
    },
  },
  'job-click': {},
  'user-basics': {
    user_basic_info: {
      user_name: 'Ila Rao',
      user_profile_pic_cropped: { key: 1, value: '/media/people/ila.jpg' },
      user_type: 1,
      is_available_for_hire: 1,
    },
  },
  'apply-status': { user_job_apply_status: -100 },
  'six-day-permission': { is_open_to_six_days_working: 0 },
  'flexible-day-permission': { is_open_to_flexible_days_working: 0 },
  'job-marks': { is_saved: 0, is_job_hidden: 0, is_company_hidden: 0, has_hidden: 0 },
  'save-working-days-permission': {},
  'recruiter-access': { is_recruiter_job: 1 },
  'recruiter-boxes': boxes,
  'recruiter-admin': admin,
};

const usualBodies = new Map(
  Object.entries(usual).map(([callName, data]) => [
    callName,
    JSON.stringify({ error: null, authentication_result: signedIn, data }),
  ]),
);

/** The body of an answer, as a marketplace would write it. */
export function bodyOf(callName: string, answer: Answer): string {
  if (answer.body !== undefined) return answer.body;
  const asUsual = usualBodies.get(callName);
  if (asUsual !== undefined && Object.keys(answer).length === 0) return asUsual;
  return JSON.stringify({
    error: answer.error ?? null,
    authentication_result: answer.flags ?? signedIn,
    data: answer.data === undefined ? usual[callName] : answer.data,
    ...answer.besides,
  });
}
