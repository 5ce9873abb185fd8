/** A whole profile as the marketplace tells it; no field is empty. */
export const basics = {
  user_basic_info: {
    user_name: 'Asha Rao',
    title: 'Motion designer',
    profile_summary: 'I draw things that move.\nMostly kites.',
    default_profile_pic_url: null,
    user_profile_pic_original: { key: 8, value: '/media/people/original.jpg' },
    user_profile_pic_cropped: { key: 9, value: '/media/people/asha.jpg' },
    contact_info_list: [
      { contact_type_name: 'mobile', contact_type_value: '9876543210' },
      { contact_type_name: 'alternate_mobile_number', contact_type_value: '9123456780' },
      { contact_type_name: 'email', contact_type_value: 'asha@people.example' },
    ],
    location_info: { key: 3, value: 'Pune' },
    total_experience: 74,
    annual_ctc: 1_250_000,
    fixed_ctc: 1_100_000,
    variable_ctc: 150_000,
    esop: 40_000,
    is_freelancer: 0,
    is_confidential: 0,
    notice_period: 30,
    is_serving_notice_period: 0,
    availability_date: null,
  },
  address_info: {
    id: 4,
    location: { id: 3, city: 'Pune' },
    area: 'Kothrud',
    nick_name: 'Home',
    home_address: '12 Paud Road',
    google_location_link: 'https://maps.example/12',
    latitude: 18.5,
    longitude: 73.8,
  },
  job_predefined_criteria_answers: {
    candidate_story: 'I began with paper.',
    offer_in_hand_amount: 1_400_000,
  },
  version: 3,
};

export const education = {
  education_info_list: [
    {
      id: 11,
      institute_info: { key: 5, value: 'Kite Institute of Design', attributes: ['/media/logos/kite.svg'] },
      degree_info: { key: 6, value: 'B.Des' },
      specialisation_info: { key: null, value: 'Animation' },
      location_info: { key: 3, value: 'Pune' },
      start_year: 2014,
      end_year: 2018,
      description: 'Thesis on flight.',
    },
  ],
};

const job = {
  id: 21,
  company_info: { key: 7, value: 'Tamarind Works', attributes: ['https://elsewhere.example/logo.png'] },
  designation_info: { value: 'Senior animator' },
  engagement_type_info: { key: 2, value: 'Full Time' },
  location_info: { key: 3, value: 'Pune' },
  start_month: 3,
  start_year: 2021,
  end_month: -1,
  end_year: -1,
  description: 'Titles for two films.',
};

export const experience = {
  experience_info_categorized_list: [
    { category_display_name: 'Full Time', experience_info_list: [job] },
    {
      category_display_name: 'Internship',
      experience_info_list: [
        { ...job, id: 22, designation_info: { value: 'Intern' }, end_month: 12, end_year: 2021 },
      ],
    },
  ],
};

const material = { icon_url: null, modified_url: null, url_mapping_name: null, size: 2048 };
const file = (id: string, category: number, file_name: string) => ({
  ...material,
  id,
  category,
  type: 1,
  file_name,
  url: `/api/files/${id}`,
});
const link = (id: number, category: number, url: string, title: string | null) => ({
  ...material,
  id,
  category,
  type: 2,
  file_name: null,
  url,
  url_mapping_name: title,
});

export const portfolio = {
  portfolio_skills_display_vo: {
    cv_portf_attachment_list: [
      file('portfolio-file-000000001', 1, 'Kites_reel-2026.pdf'),
      file('cv-file-0000000000000001', 2, 'Asha Rao.pdf'),
    ],
    cv_portf_links_list: [
      link(31, 1, 'https://reel.example/asha', 'Reel'),
      link(32, 1, 'javascript:alert(1)', 'Bad'),
      link(33, 2, 'https://linkedin.com/in/asha', 'LinkedIn'),
    ],
    merged_skill_vo_list: [
      { skill_id: 41, skill_type: 1, value: 'Storyboards', priority_order: null },
      { skill_id: 42, skill_type: 1, value: 'Animation', priority_order: 2 },
      { skill_id: 43, skill_type: 1, value: 'Illustration', priority_order: 1 },
    ],
    software_technology_list: [
      { key: 51, value: 'Blender', attributes: [null] },
      { key: 52, value: 'After Effects', attributes: [1] },
    ],
    is_portfolio_confidential: 0,
    is_portfolio_marked_unavailable: 0,
  },
};

export const preferences = {
  preferences_info_vo: {
    expected_ctc: 1_600_000,
    is_open_to_discussion: 1,
    is_open_to_six_days_working: 0,
    preferred_engagement_type_list: [{ key: 2, value: 'Full Time' }],
    preferred_company_type_list: [{ key: 1, value: 'Studio' }],
    preferred_location_list: [
      { key: 3, value: 'Pune' },
      { key: 4, value: 'Mumbai' },
    ],
    is_not_ready_to_relocate: 0,
  },
};

export const strength = { profile_strength_info: { value: 86, missing_part_list: ['story', 'experience'] } };

export const status = {
  available_for_hire_status_info: {
    is_available_for_hire: 1,
    is_expired: 0,
    available_until: 1_800_000_000_000,
    is_all_complete: 1,
  },
};

export const user = {
  user_basic_info: { user_name: 'Asha Rao', user_type: 1, is_available_for_hire: 1 },
};
