import type { Generated } from 'kysely';
import type { Flag, FlagOr0, Id, Rupees, Time } from './columns.ts';

/** One row for each candidate. Null means that the candidate has not said yet. */
export interface CandidateTable {
  user_id: number;
  title: string | null;
  summary: string | null;
  /** Months; 0 is a fresher. */
  total_experience: number | null;
  annual_ctc: Rupees | null;
  fixed_ctc: Rupees | null;
  variable_ctc: Rupees | null;
  esop: Rupees | null;
  is_freelancer: FlagOr0;
  is_ctc_confidential: FlagOr0;
  /** Days. */
  notice_period: number | null;
  is_serving_notice_period: FlagOr0;
  /** ISO date. */
  availability_date: string | null;
  offer_in_hand: Rupees | null;
  story: string | null;
  expected_ctc: Rupees | null;
  is_open_to_discussion: FlagOr0;
  is_open_to_six_days_working: Flag | null;
  is_not_ready_to_relocate: FlagOr0;
  is_portfolio_confidential: FlagOr0;
  is_portfolio_marked_unavailable: FlagOr0;
  /** Availability is expired once `available_until` has passed (M-09, M-32). */
  is_available_for_hire: FlagOr0;
  available_until: Time | null;
  latest_step: Generated<number>;
  latest_sub_step: Generated<number>;
  updated_at: Time;
  /** Increases with every change, for ETags. */
  version: Generated<number>;
}

/** A completed step of the profile wizard. A step without sub-steps has sub-step 0. */
export interface CandidateStepTable {
  user_id: number;
  step: number;
  sub_step: number;
  completed_at: Time;
}

export interface AddressTable {
  id: Id;
  /** A candidate has one address (PR-08). */
  user_id: number;
  city_id: number;
  nick_name: string | null;
  home_address: string | null;
  area: string | null;
  google_location_link: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface EducationTable {
  id: Id;
  user_id: number;
  institute_id: number | null;
  institute_name: string;
  degree_id: number;
  specialisation_id: number | null;
  specialisation_name: string;
  city_id: number | null;
  start_year: number;
  end_year: number;
  description: string | null;
}

export interface ExperienceTable {
  id: Id;
  user_id: number;
  company_id: number | null;
  company_name: string;
  designation: string;
  engagement_type_id: number;
  city_id: number | null;
  start_month: number;
  start_year: number;
  /** Null means until now, for the month and the year. */
  end_month: number | null;
  end_year: number | null;
  description: string | null;
}

/** A file whose bytes are completely in the file store. */
export interface StoredFileTable {
  id: Id;
  /** 128 random bits: the file's id outside the store and in its address. */
  public_id: string;
  owner_id: number;
  /** The name of the bytes in the file store. */
  storage_key: string;
  /** The name that the file was uploaded with. */
  file_name: string;
  media_type: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  created_at: Time;
}

/** A square that was cut out of a complete picture. It is kept when a profile uses it, and else for a day. */
export interface PictureTable {
  id: Id;
  /** 128 random bits, in its address. */
  public_id: string;
  owner_id: number;
  original_file_id: number;
  /** Pixels of the complete picture after it has been turned, as all of the crop. */
  crop_left: number;
  crop_top: number;
  crop_side: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
  created_at: Time;
}

/** A picture in one size and format of `shared/domain/profile/picture.ts`. */
export interface PictureFileTable {
  picture_id: number;
  size: string;
  format: string;
  file_id: number;
}

/** The picture of a profile. */
export interface UserPictureTable {
  user_id: number;
  picture_id: number;
}

export interface AttachmentTable {
  id: Id;
  user_id: number;
  file_id: number;
  /** 1 portfolio, 2 CV. */
  category: number;
  position: Generated<number>;
  /** Null until the candidate gives one. */
  title: string | null;
  /** 0 for a file that is uploaded but not yet saved to the profile. */
  is_linked: FlagOr0;
}

export interface LinkTable {
  id: Id;
  user_id: number;
  /** 1 portfolio, 2 CV (LinkedIn). */
  category: number;
  title: Generated<string>;
  url: string;
  modified_url: string | null;
  icon_url: string | null;
  position: Generated<number>;
}

export interface LinkedInProfileTable {
  user_id: number;
  linkedin_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  public_profile_url: string | null;
  picture_url: string | null;
  location: string | null;
  updated_at: Time;
}

export interface LinkedInPositionTable {
  user_id: number;
  position: number;
  title: string | null;
  company_name: string | null;
  start_year: number | null;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
}

export interface CandidateSkillTable {
  user_id: number;
  skill_id: number;
  position: number;
  /** Rank among the top skills, from 1; null for other skills (S-08). */
  priority_order: number | null;
}

export interface CandidateSoftwareTable {
  user_id: number;
  software_id: number;
  position: number;
  priority_order: number | null;
}

export interface CandidateCityTable {
  user_id: number;
  city_id: number;
  position: number;
}

export interface CandidateEngagementTypeTable {
  user_id: number;
  engagement_type_id: number;
}

export interface CandidateCompanyTypeTable {
  user_id: number;
  company_type_id: number;
}

/** The state of a prompt: 'email', 'skills' or 'software'. */
export interface CandidatePromptTable {
  user_id: number;
  kind: string;
  /** 1 when the prompt is done. */
  status: Generated<number>;
  /** 1 when a recruiter added a new skill (PF). */
  reason: number | null;
  updated_at: Time;
}

export interface ProfileTables {
  candidates: CandidateTable;
  candidate_steps: CandidateStepTable;
  addresses: AddressTable;
  educations: EducationTable;
  experiences: ExperienceTable;
  stored_files: StoredFileTable;
  pictures: PictureTable;
  picture_files: PictureFileTable;
  user_pictures: UserPictureTable;
  attachments: AttachmentTable;
  links: LinkTable;
  linkedin_profiles: LinkedInProfileTable;
  linkedin_positions: LinkedInPositionTable;
  candidate_skills: CandidateSkillTable;
  candidate_software: CandidateSoftwareTable;
  candidate_preferred_cities: CandidateCityTable;
  candidate_engagement_types: CandidateEngagementTypeTable;
  candidate_company_types: CandidateCompanyTypeTable;
  candidate_prompts: CandidatePromptTable;
}
