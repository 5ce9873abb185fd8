import type { Generated } from 'kysely';
import type { FlagOr0, Id, Rupees, Time } from './columns.ts';

/**
 * The columns that lists, filters and sorts read. Long texts and everything confidential are in tables of their own.
 */
export interface JobTable {
  id: Id;
  company_id: number;
  /** The recruiter who owns the job; null for imported jobs. */
  owner_id: number | null;
  title: string;
  /** `JobStatus`. */
  status: number;
  /** 1 for a job that is in no list and can only be opened by its address. */
  is_unlisted: FlagOr0;
  is_premium: FlagOr0;
  is_remote: FlagOr0;
  /** Months, or null when the job does not say. */
  min_experience: number | null;
  max_experience: number | null;
  ideal_experience_text: string | null;
  /** The public text about pay. */
  compensation_text: string | null;
  job_timing_text: string | null;
  /** The kind of employment in words, such as "Contract"; null when the job does not say. */
  employment_text: string | null;
  /** Days a week; 6 and −1 (flexible) need the candidate's consent. Null when the job does not say. */
  working_days: number | null;
  created_at: Time;
  updated_at: Time;
  /** Null for a draft, and for an imported job that does not say when it was posted. */
  activated_at: Time | null;
  expires_at: Time | null;
  /** When a recruiter last opened an application for the first time; null when none was. */
  applications_read_at: Time | null;
  clicks: Generated<number>;
  /** A score of clicks with decay that can be compared at any time (store/popularity.ts). */
  popularity: Generated<number>;
  /** The source of an imported job, its identifier there, and a hash of the imported contents. */
  external_source: string | null;
  external_id: string | null;
  content_hash: string | null;
}

/** HTML of the small subset that server/wire/jobs/job.ts defines, or plain text. */
export interface JobTextTable {
  job_id: number;
  primary_responsibility: string | null;
  primary_requirement: string | null;
  primary_perk: string | null;
  additional_info: string | null;
  /** The complete text without markup, for structured data and search. */
  description: string | null;
  linkedin_url: string | null;
}

export interface JobPointTable {
  job_id: number;
  /** `JobPoint`. */
  kind: number;
  position: number;
  text: string;
}

/** Visible to recruiters only (M-06, M-07). Money is in rupees. */
export interface JobConfidentialTable {
  job_id: number;
  fixed_ctc: Rupees | null;
  variable_ctc: Rupees | null;
  esop_only: Rupees | null;
  /** Hundredths of a per cent: 833 is 8.33 %. */
  commission_basis_points: number | null;
  max_compensation: Rupees | null;
  is_range: FlagOr0;
  internal_status: string | null;
  /** Days. */
  max_notice_period: number | null;
  number_of_positions: number | null;
  review_job_type: string | null;
  key_highlights: string | null;
  interview_process: string | null;
  internal_contact_name: string | null;
  to_be_sent_email_type: string | null;
  to_be_sent_criteria: string | null;
  sample_profile: string | null;
  reporting_manager: string | null;
  category: string | null;
  is_outstation_candidate_allowed: 0 | 1 | null;
}

export interface JobReviewCriterionTable {
  job_id: number;
  position: number;
  review_criteria: string;
  is_mandatory: FlagOr0;
}

export interface JobRecruiterPointTable {
  job_id: number;
  /** `RecruiterPoint`. */
  kind: number;
  position: number;
  text: string;
}

/** The required parts of an application. Identifier 5 is a CV (AP-37), 6 a portfolio, 7 a story. */
export interface JobMandatoryInformationTable {
  job_id: number;
  identifier: number;
  value: string | null;
}

export interface JobOfficeTable {
  id: Id;
  job_id: number;
  city_id: number;
  position: number;
  area: string | null;
  google_location_link: string | null;
}

export interface JobProfessionTable {
  job_id: number;
  profession_id: number;
  position: number;
}

export interface JobSkillTable {
  job_id: number;
  skill_id: number;
  position: number;
}

export interface JobSoftwareTable {
  job_id: number;
  software_id: number;
  position: number;
}

/** Older and shorter addresses of a job (C-13). */
export interface JobAliasTable {
  alias: string;
  job_id: number;
}

export interface JobTables {
  jobs: JobTable;
  job_texts: JobTextTable;
  job_points: JobPointTable;
  job_confidential: JobConfidentialTable;
  job_review_criteria: JobReviewCriterionTable;
  job_recruiter_points: JobRecruiterPointTable;
  job_mandatory_information: JobMandatoryInformationTable;
  job_offices: JobOfficeTable;
  job_professions: JobProfessionTable;
  job_skills: JobSkillTable;
  job_software: JobSoftwareTable;
  job_aliases: JobAliasTable;
}
