/** Dialogs over the listing that have an address (RT-02, RT-06). */
export const listingModals = ['jb-app-success-modal'] as const;
export type ListingModal = (typeof listingModals)[number];

/** What a list asks for beside its view model. These addresses take the query string of `/jobs`. */
export const listingApi = { chunk: '/api/jobs/chunk', counts: '/api/jobs/counts' } as const;
