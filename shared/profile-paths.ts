import type { FileCategory } from './paths.ts';
import type { ProfileList } from './profile-list-paths.ts';

/** What the forms of a profile read and save; its page alone needs none of it. */
export const profileApi = {
  picture: '/api/profile/picture',
  entries: (list: ProfileList) => `/api/profile/${list}`,
  /** `new` has what the form of a new entry needs. */
  entry: (list: ProfileList, id: string) => `/api/profile/${list}/${encodeURIComponent(id)}`,
  entrySafety: (list: ProfileList, id: string) => `/api/profile/${list}/${encodeURIComponent(id)}/safety`,
  /** The files of the profile: the whole list, or a new one of a category. */
  files: '/api/profile/files',
  uploads: (category: FileCategory) => `/api/profile/files?category=${category}`,
  file: (category: FileCategory, fileId: string) =>
    `/api/profile/files/${encodeURIComponent(fileId)}?category=${category}`,
  links: '/api/profile/links',
  portfolioConfidential: '/api/profile/portfolio-confidential',
  steps: '/api/profile/steps',
  step: (step: string) => `/api/profile/steps/${encodeURIComponent(step)}`,
  expectedPay: '/api/profile/expected-pay',
} as const;
