import type { Generated } from 'kysely';
import type { FlagOr0, Id, Rupees, Time } from './columns.ts';

/** One row for each candidate and job, from the first saved step on. */
export interface ApplicationTable {
  id: Id;
  job_id: number;
  user_id: number;
  /** −3 to −1 for a draft by the step reached, 1 for sent, 2 for opened by a recruiter (codes.ts `ApplyStatus`). */
  status: number;
  /** 1 when it was changed since it was sent. */
  has_unsent_changes: FlagOr0;
  latest_step: Generated<number>;
  latest_sub_step: Generated<number>;
  /** Months; 0 is a fresher. */
  experience: number | null;
  current_ctc: Rupees | null;
  fixed_ctc: Rupees | null;
  variable_ctc: Rupees | null;
  esop: Rupees | null;
  expected_ctc: Rupees | null;
  is_ctc_open_to_discussion: FlagOr0;
  is_ctc_confidential: FlagOr0;
  is_freelancer: FlagOr0;
  /** Fresher as to pay (PR-04). Fresher as to experience is 0 months. */
  is_fresher: FlagOr0;
  city_id: number | null;
  about: string | null;
  /** Days. */
  notice_period: number | null;
  is_serving_notice_period: FlagOr0;
  /** ISO date. */
  availability_date: string | null;
  offer_in_hand: Rupees | null;
  story: string | null;
  is_portfolio_confidential: FlagOr0;
  /** Increases with every change, for ETags. */
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
  submitted_at: Time | null;
  withdrawn_at: Time | null;
  /** The last time at which the candidate left the flow (AMB-25). */
  left_at: Time | null;
  /** A unique reference that a person can quote. */
  reference: string | null;
  /** 1 when the last submission updated an earlier one (AP-26). */
  is_receipt_of_update: FlagOr0;
}

export interface ApplicationStepTable {
  application_id: number;
  step: number;
  sub_step: number;
  completed_at: Time;
}

export interface ApplicationContactTable {
  application_id: number;
  /** `ContactKind`. */
  kind: string;
  value: string;
}

export interface ApplicationFileTable {
  id: Id;
  application_id: number;
  file_id: number;
  /** 1 portfolio, 2 CV. */
  category: number;
  position: Generated<number>;
  /** The candidate's own title; null until they give one. */
  title: string | null;
}

export interface ApplicationLinkTable {
  id: Id;
  application_id: number;
  category: number;
  title: Generated<string>;
  url: string;
  modified_url: string | null;
  icon_url: string | null;
  position: Generated<number>;
  /** The profile link that this one was copied from. */
  origin_link_id: number | null;
}

/** The history of an application's status. */
export interface ApplicationStatusChangeTable {
  id: Id;
  application_id: number;
  status: number;
  changed_by: number;
  changed_at: Time;
}

/** One row for each submission. An update adds a row and leaves earlier ones unchanged. */
export interface ApplicationReceiptTable {
  id: Id;
  application_id: number;
  /** From 1, without gaps. */
  revision: number;
  submitted_at: Time;
  /** 1 when the submission is an update (AP-26). */
  is_update: FlagOr0;
  /** The `Idempotency-Key` of the submission; null for submissions from before keys were stored. */
  idempotency_key: string | null;
  /** `sentApplication` of the wire as JSON; null for submissions from before it was stored. */
  sent: string | null;
}

/**
 * The files of the last submitted revision, whatever the candidate has changed since. Recruiters read only these, and
 * their bytes stay as long as they are listed here.
 */
export interface SentFileTable {
  application_id: number;
  file_id: number;
  /** 1 portfolio, 2 CV. */
  category: number;
  /** 1 when the file was sent as part of a confidential portfolio. */
  is_confidential: FlagOr0;
}

/** The permissions that a candidate has given for a job, before or during an application. */
export interface JobPermissionTable {
  job_id: number;
  user_id: number;
  /** `JobPermission`. */
  kind: number;
  granted_at: Time;
}

/** The places of a job that a candidate would work in (AP-21). */
export interface JobPreferredCityTable {
  job_id: number;
  user_id: number;
  city_id: number;
}

export interface RecruiterMessageTable {
  id: Id;
  job_id: number;
  user_id: number;
  text: string;
  sent_at: Time;
}

export interface ApplicationTables {
  applications: ApplicationTable;
  application_steps: ApplicationStepTable;
  application_contacts: ApplicationContactTable;
  application_files: ApplicationFileTable;
  application_links: ApplicationLinkTable;
  application_status_changes: ApplicationStatusChangeTable;
  application_receipts: ApplicationReceiptTable;
  sent_files: SentFileTable;
  job_permissions: JobPermissionTable;
  job_preferred_cities: JobPreferredCityTable;
  recruiter_messages: RecruiterMessageTable;
}
