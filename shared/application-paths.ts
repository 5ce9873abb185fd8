import type { FileCategory } from './paths.ts';

const segment = encodeURIComponent;

/** The addresses of one application under /api, in a file of their own because few pages call them. */
export const applicationApi = {
  view: (jobId: string) => `/api/jobs/${segment(jobId)}/application`,
  steps: (jobId: string) => `/api/jobs/${segment(jobId)}/application/steps`,
  submission: (jobId: string) => `/api/jobs/${segment(jobId)}/application/submission`,
  /** Without `revision`, the last one. */
  receipt: (jobId: string, revision?: number) =>
    `/api/jobs/${segment(jobId)}/application/receipt${revision === undefined ? '' : `?revision=${revision}`}`,
  profileOffer: (jobId: string) => `/api/jobs/${segment(jobId)}/application/profile-offer`,
  abort: (jobId: string) => `/api/jobs/${segment(jobId)}/application/abort`,
  relocation: (jobId: string) => `/api/jobs/${segment(jobId)}/application/relocation`,
  portfolioLinks: (jobId: string) => `/api/jobs/${segment(jobId)}/application/portfolio-links`,
  portfolioLink: (jobId: string, linkId: string) =>
    `/api/jobs/${segment(jobId)}/application/portfolio-links/${segment(linkId)}`,
  portfolioConfidential: (jobId: string) => `/api/jobs/${segment(jobId)}/application/portfolio-confidential`,
  linkedIn: (jobId: string, linkId: string) =>
    `/api/jobs/${segment(jobId)}/application/linkedin/${segment(linkId)}`,
  linkedInSignIn: (jobId: string) => `/api/jobs/${segment(jobId)}/application/linkedin-sign-in`,
  linkedInCode: (jobId: string) => `/api/jobs/${segment(jobId)}/application/linkedin-sign-in/code`,
  files: (jobId: string, category: FileCategory) =>
    `/api/jobs/${segment(jobId)}/application/files?category=${category}`,
  file: (jobId: string, category: FileCategory, fileId: string) =>
    `/api/jobs/${segment(jobId)}/application/files/${segment(fileId)}?category=${category}`,
} as const;

/** Takes the answer to a job's working week, before its application. */
export const workingWeekApi = (jobId: string): string => `/api/jobs/${segment(jobId)}/working-week`;

/** The candidate's own applications from a place on: `next` of the chunk before. */
export const applicationsPageAfter = (cursor: string): string => `/applications?after=${segment(cursor)}`;

export const applicationsApi = {
  list: '/api/applications',
  after: (cursor: string) => `/api/applications?after=${segment(cursor)}`,
} as const;
