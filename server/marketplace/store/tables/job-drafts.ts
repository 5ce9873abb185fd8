import type { FlagOr0, Id, Rupees, Time } from './columns.ts';

/** Its owner's only. Texts are plain, as they were typed. */
export interface JobDraftTable {
  id: Id;
  owner_id: number;
  /** The job these are changes to; null: a job that is not there yet. One draft an owner and job. */
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
  /** Never the same twice for one draft, so that it tells its versions apart. */
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
