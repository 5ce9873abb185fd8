/** Numbers and words that only the store uses. server/wire/protocol/codes.ts has those that travel. */

/** `jobs.status`. A live job whose `expires_at` has passed counts as expired without an update of the row. */
export const JobStatus = { draft: 0, live: 1, closed: 2 } as const;

/** `job_points.kind`: the secondary lists of a job's texts. */
export const JobPoint = { responsibility: 1, requirement: 2, perk: 3 } as const;

/** `job_recruiter_points.kind`. */
export const RecruiterPoint = { prospectCriteria: 1, question: 2 } as const;

/** `job_permissions.kind`: what a candidate has agreed to for a job. */
export const JobPermission = { sixDays: 1, flexibleDays: 2, relocation: 3 } as const;

/** `skills.skill_type`. */
export const SkillType = { professional: 1, other: 2 } as const;

/** The `category` of files and links (M-24). */
export const Category = { portfolio: 1, cv: 2 } as const;

/** The characters of `applications.reference`, without those that look or sound alike: 0 O 1 I L U. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
