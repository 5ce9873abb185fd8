import type { Generated } from 'kysely';
import type { FlagOr0, Id, Time } from './columns.ts';

export interface UserTable {
  id: Id;
  /** RO-01: 1 professional, 2 recruiter, 3 freelance recruiter. */
  login_type: number;
  name: string;
  /** 0 while suspended. */
  is_active: Generated<0 | 1>;
  /** The employer a recruiter works for. */
  company_id: number | null;
  created_at: Time;
}

export interface UserEmailTable {
  id: Id;
  user_id: number;
  email: string;
  /** Lower case; one account an address. */
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
  /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
  token_hash: string;
  created_at: Time;
  expires_at: Time;
}

/** Tries that count against a limit (`server/sign-in-limits.ts`). */
export interface SignInAttemptTable {
  /** SHA-256 of what is counted: account and address, or one of them. Names neither. */
  key: string;
  tries: number;
  /** The next try is taken from then on. */
  next_at: Time;
  /** From then on nothing has been tried. */
  expires_at: Time;
}

/** An address from which somebody has signed in to an account. */
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

/** Which jobs a recruiter or freelance recruiter may see everything of. */
export interface JobAccessTable {
  job_id: number;
  user_id: number;
  granted_at: Time;
}

/** `sih`, `fri`: a freelance recruiter's or recruiter's secret invitation, to one job or (null) to all theirs. */
export interface InviteTable {
  id: Id;
  /** SHA-256 of the hash that stands in the link, hexadecimal. */
  invite_hash: string;
  invited_by: number;
  job_id: number | null;
  created_at: Time;
  expires_at: Time | null;
}

/** `ui`, `ut`, `uh`: a link that names a user; the hash proves that we made it. */
export interface UserLinkTable {
  user_id: number;
  /** SHA-256, hexadecimal. */
  link_hash: string;
  created_at: Time;
}

/** Jobs somebody recommends: to one candidate, or (null) to whoever comes by their invitation. */
export interface JobRecommendationTable {
  id: Id;
  job_id: number;
  recommended_by: number;
  candidate_id: number | null;
  created_at: Time;
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
}
