/** An application as the marketplace tells it (M-23 … M-27), and what a test changes of it. */

const step = (step_number: number, title: string | null, completion_status = 0) => ({
  step_number,
  title,
  completion_status,
});

export const stepsOfReview = (complete: readonly (0 | 1)[] = [0, 0, 0, 0]) => ({
  step_info_list: [
    { ...step(1, 'Basics', complete[0]), sub_steps_count: 0, sub_step_info_list: null },
    {
      ...step(2, 'Work'),
      sub_steps_count: 2,
      sub_step_info_list: [step(1, 'Details', complete[1]), step(2, 'Availability', complete[2])],
    },
    { ...step(3, null, complete[3]), sub_steps_count: 0, sub_step_info_list: null },
  ],
  latest_step: 1,
  latest_sub_step: 1,
});

/** @param complete whether everything is */
export const stepsOfSubSteps = (complete: 0 | 1 = 0) => {
  const { step_info_list: steps, ...latest } = stepsOfReview([complete, complete, complete, complete]);
  const third = {
    ...step(3, 'Materials', complete),
    sub_steps_count: 3,
    sub_step_info_list: [step(1, 'CV', complete), step(2, 'Portfolio', complete), step(3, 'Story', complete)],
  };
  return { step_info_list: [...steps.slice(0, 2), third], ...latest };
};

const interest = {
  status: -100,
  job_interest_contact_info_list: [
    { contact_type_name: 'username', contact_type_value: 'Asha Rao' },
    { contact_type_name: 'email', contact_type_value: 'asha@example.com' },
    { contact_type_name: 'mobile', contact_type_value: '5512345678' },
    { contact_type_name: 'alternate_mobile_number', contact_type_value: '' },
  ],
  email: 'asha@example.com',
  experience: 30,
  current_ctc: 900_000,
  fixed_ctc: 800_000,
  variable_ctc: -1,
  esop_only: -1,
  expected_ctc: 1_250_000,
  notice_period: 45,
  about: 'I draw letters.',
  is_ctc_open_to_discussion: 1,
  is_ctc_confidential: 0,
  is_freelancer: 0,
  is_fresher: 0,
  availability_date: null,
  is_serving_notice_period: 0,
};

const jobInfo = {
  id: 5,
  title: 'Type Designer',
  url: '/job/type-design/5',
  company_info: { company_name: 'Marigold Pixel Works' },
  job_professionl1: [
    { key: 12, value: 'Type design' },
    { key: 13, value: 'Lettering' },
  ],
  job_office_address_info_list: [
    { id: '1', location: { id: '40', city: 'Pune', country: 'India' } },
    { id: '2', location: { id: '41', city: 'Kochi', country: 'India' } },
    { id: '3', location: { id: '40', city: 'Pune', country: 'India' } },
  ],
  is_job_remote: 0,
  mandatory_info_list: [],
};

const materials = {
  selected_cv_links_list: [],
  selected_portfolio_links_list: [],
  is_portfolio_mandatory: 0,
  is_portfolio_confidential: 0,
  is_candidate_story_mandatory: 0,
  job_predefined_criteria_answers: { candidate_story: '', offer_in_hand_amount: -1 },
};

interface Changes {
  readonly interest?: object;
  readonly job?: object;
  readonly materials?: object;
  readonly steps?: object;
  readonly more?: object;
}

export const applicationInfo = ({ interest: of, job, materials: kept, steps, more }: Changes = {}) => ({
  apply_a_job_info: {
    ...(steps ?? stepsOfReview()),
    user_job_interest_info_custom: {
      job_info: { ...jobInfo, ...job },
      user_job_interest_vo: { ...interest, ...of },
    },
    user_application_info: { ...materials, ...kept },
    location_key_value_info: { key: 40, value: 'Pune' },
    is_location_a_preferred_city_for_user: 1,
    isMisMatch: 0,
    preferred_job_location_list: [],
    is_relocation_accepted: 0,
    is_first_time_user: 1,
    version: 4,
    saved_at: 1_790_000_000_000,
    receipt: null,
    ...more,
  },
});
