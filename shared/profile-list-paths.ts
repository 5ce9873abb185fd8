/** The lists of a profile whose entries are edited one by one, in modals that have an address (RT-02). */
export const profileLists = { education: '/education-modal', experience: '/experience-modal' } as const;
export type ProfileList = keyof typeof profileLists;
/** The same modal of education under its other name (AMB-08). */
export const educationModalAlias = '/education-eduModalInfo';
