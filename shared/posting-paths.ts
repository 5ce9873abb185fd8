/** Where recruiters write jobs. */
export const jobDraftPage = (id: string): string => `/postajob/drafts/${encodeURIComponent(id)}`;

export const postingsApi = {
  list: '/api/postings',
  drafts: '/api/job-drafts',
  newDraft: '/api/job-drafts/new',
  draft: (id: string) => `/api/job-drafts/${encodeURIComponent(id)}`,
  /** A published job as a draft that changes it. */
  jobAsDraft: (id: string) => `/api/jobs/${encodeURIComponent(id)}/draft`,
} as const;
