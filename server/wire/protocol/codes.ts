/** Numbers that the specification names, and those it leaves open (GAP-07), each once. */

/** The kinds of accounts (RO-01). */
export const LoginType = { professional: 1, recruiter: 2, freelancer: 3 } as const;

/** A freelance recruiter has the recruiter's user type and another login type (RO-02). */
export const UserType = { candidate: 1, recruiter: 2 } as const;

/** `job_visibility` (C-12, AP-04). Every other value means there is no such job. */
export const JobVisibility = { expired: 0, live: 1 } as const;

/** Whether recruiters can find a profile (M-32). */
export const ProfileVisibility = { hidden: 1, visible: 2 } as const;

/** The parts of a job that a call can ask for (C-15). */
export const JobPart = { role: 1, offer: 2, company: 3, skills: 4 } as const;

/** The recruiter's boxes (C-16). */
export const RecruiterBox = { action: 1, admin: 2 } as const;

/** `action_type` of /jobwebhandlerdesktop (C-10, C-17). */
export const JobWebAction = {
  getApplyStatus: 1,
  getApplicationInfo: 2,
  saveApplicationInfo: 3,
  saveInterest: 4,
  abort: 5,
  getPortfolioLinks: 6,
  savePortfolioLinks: 7,
  uploadCv: 8,
  removeCv: 9,
  uploadPortfolioFile: 10,
  removePortfolioFile: 11,
  saveRelocationPermission: 12,
  saveConfidentialInfo: 13,
  saveLinkedInInfo: 14,
  getApplicationStrength: 15,
  removeCvLink: 16,
  getSixDayPermission: 17,
  getFlexibleDayPermission: 18,
} as const;

/** `action_type` of /jobwebinteresthandlerdesktop (C-45 … C-51). */
export const JobInterestAction = {
  getStrength: 1,
  getInfo: 2,
  saveInfo: 3,
  submit: 4,
  abort: 5,
  withdraw: 6,
  saveRelocationPermission: 7,
  savePreferredLocations: 8,
  uploadCv: 9,
  deleteCv: 10,
  getProfileOffer: 11,
  takeIntoProfile: 12,
} as const;

/** The categories of links and files (M-24). */
export const LinkCategory = { portfolio: 1, cv: 2 } as const;
export const LinkType = { file: 1, link: 2 } as const;

/** The identifiers of the required parts of an application (M-23). */
export const MandatoryInformation = { cv: 5, portfolio: 6, story: 7 } as const;

/** `item_type` of /itemsw (C-04). */
export const ItemType = {
  profession: 'profession_l1',
  location: 'location_l1',
  city: 'city',
  company: 'company',
  institute: 'institute',
  specialisation: 'specialisation',
  mergedSkill: 'merged_skill',
  software: 'software_technology',
} as const;

/** `action_type`, `search_type`, and what `city_list` and `profession_list` hold (C-01, C-02). */
export const JobListAction = { list: 1, similar: 2 } as const;
export const JobSearchType = { live: 1 } as const;
export const ListType = { ids: 1 } as const;

/** The orders of the listing (LS-12). */
export const SortBy = { popularity: 1, newest: 2, personalized: 3 } as const;

/**
 * −1 … −3 are drafts by the step reached (GAP-06, J-14 … J-17). `opened` is `sent` from the first time that a recruiter
 * reads something of it (HI-10). What was taken back is `withdrawn`: it counts as none (AMB-04), so that the candidate
 * may apply again. 3 and more are the recruiters': shortlisted, interview, offer, hired, declined.
 */
export const ApplyStatus = { none: -100, draft: -1, withdrawn: 0, sent: 1, opened: 2 } as const;

/** `working_days_value` (J-22, J-23). */
export const WorkingDays = { six: 6, flexible: -1 } as const;
