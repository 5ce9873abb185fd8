import type { Generated } from 'kysely';
import type { FlagOr0, Id, Time } from './columns.ts';

export interface UserTable {
  id: Id;
  /** 1 professional, 2 recruiter, 3 freelance recruiter (RO-01). */
  login_type: number;
  name: string;
  /** 0 while suspended. */
  is_active: Generated<0 | 1>;
  /** The company a recruiter works for. */
  company_id: number | null;
  created_at: Time;
}

export interface UserEmailTable {
  id: Id;
  user_id: number;
  email: string;
  /** The address in lower case; an address has one account. */
  email_folded: string;
  is_primary: FlagOr0;
  created_at: Time;
}

export interface CredentialTable {
  user_id: number;
  /** PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  password_hash: string;
  changed_at: Time;
}

export interface SessionTable {
  id: Id;
  user_id: number;
  /** SHA-256 of the token, in hexadecimal. The token itself is not stored. */
  token_hash: string;
  /** The address that was signed in with; null for sessions from before this was kept. */
  email_id: number | null;
  created_at: Time;
  expires_at: Time;
}

/** Attempts that count against a limit (`server/settings/sign-in-limits.ts`). */
export interface SignInAttemptTable {
  /** SHA-256 of account and address, or of one of them, so that the row names neither. */
  key: string;
  tries: number;
  /** The next attempt is allowed from this time on. */
  next_at: Time;
  /** From this time on the row counts as no attempts. */
  expires_at: Time;
}

/** An address from which a person has signed in to an account. */
export interface SignInPlaceTable {
  /** SHA-256 of account and address. */
  key: string;
  expires_at: Time;
}

export interface UserContactTable {
  user_id: number;
  /** `ContactKind`. */
  kind: string;
  value: string;
}

/** The jobs whose confidential details a recruiter or freelance recruiter may see. */
export interface JobAccessTable {
  job_id: number;
  user_id: number;
  granted_at: Time;
}

/**
 * The secret invitation of a freelance recruiter or recruiter (`sih`, `fri`), to one job or, when null, to all of
 * theirs.
 */
export interface InviteTable {
  id: Id;
  /** SHA-256, in hexadecimal, of the hash in the link. */
  invite_hash: string;
  invited_by: number;
  job_id: number | null;
  created_at: Time;
  expires_at: Time | null;
}

/** A link that names a user (`ui`, `ut`, `uh`). The hash proves that we made it. */
export interface UserLinkTable {
  user_id: number;
  /** SHA-256 in hexadecimal. */
  link_hash: string;
  created_at: Time;
}

/** A recommendation of a job to one candidate or, when null, to everyone who follows the invitation. */
export interface JobRecommendationTable {
  id: Id;
  job_id: number;
  recommended_by: number;
  candidate_id: number | null;
  created_at: Time;
}

/** A job that a candidate keeps to look at again. */
export interface SavedJobTable {
  user_id: number;
  job_id: number;
  saved_at: Time;
}

/** A search that a candidate keeps to open again. */
export interface SavedSearchTable {
  id: Id;
  user_id: number;
  name: string;
  /** What the list's page has behind its question mark. */
  page_query: string;
  /** The fields of the list's call, as JSON. */
  filters: string;
  saved_at: Time;
  /** Jobs published later count as new. */
  opened_at: Time;
}

/** A job or a company that a candidate leaves out of their lists: one of the two ids is set. */
export interface HiddenItemTable {
  id: Id;
  user_id: number;
  job_id: number | null;
  company_id: number | null;
  hidden_at: Time;
}

export interface UserTables {
  users: UserTable;
  user_emails: UserEmailTable;
  credentials: CredentialTable;
  sessions: SessionTable;
  sign_in_attempts: SignInAttemptTable;
  sign_in_places: SignInPlaceTable;
  user_contacts: UserContactTable;
  job_access: JobAccessTable;
  invites: InviteTable;
  user_links: UserLinkTable;
  job_recommendations: JobRecommendationTable;
  saved_jobs: SavedJobTable;
  saved_searches: SavedSearchTable;
  hidden_items: HiddenItemTable;
}
