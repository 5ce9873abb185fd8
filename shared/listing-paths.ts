/** Dialogs over the listing that have an address (RT-02, RT-06). */
export const listingModals = ['jb-app-success-modal'] as const;
export type ListingModal = (typeof listingModals)[number];
