/** Dialogs over the listing that have an address (RT-02, RT-06). */
export const listingModals = ['jb-app-success-modal'] as const;
export type ListingModal = (typeof listingModals)[number];

/** What a list asks for beside its view model. */
export const listingApi = {
  /** Takes the query string of `/jobs`. */
  chunk: '/api/jobs/chunk',
  /** Takes the query string of `/jobs`. */
  counts: '/api/jobs/counts',
  similar: (jobId: string) => `/api/jobs/${encodeURIComponent(jobId)}/similar`,
  clicks: (jobId: string) => `/api/jobs/${encodeURIComponent(jobId)}/clicks`,
} as const;
