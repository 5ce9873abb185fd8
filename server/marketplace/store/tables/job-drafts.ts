import type { FlagOr0, Id, Rupees, Time } from './columns.ts';

/** A draft that only its owner can see. Texts are plain, as typed. */
export interface JobDraftTable {
  id: Id;
  owner_id: number;
  /** The job that the draft changes, or null for a new job. An owner has one draft for each job. */
  job_id: number | null;
  title: string;
  company_name: string;
  is_remote: FlagOr0;
  /** Months. */
  min_experience: number | null;
  max_experience: number | null;
  /** Days a week; −1 is flexible. */
  working_days: number | null;
  min_compensation: Rupees | null;
  max_compensation: Rupees | null;
  responsibility: string;
  requirement: string;
  created_at: Time;
  /** Unique for each version of a draft, so that it identifies the version. */
  updated_at: Time;
}

export interface JobDraftCityTable {
  draft_id: number;
  city_id: number;
  position: number;
}

export interface JobDraftTables {
  job_drafts: JobDraftTable;
  job_draft_cities: JobDraftCityTable;
}
