/** Entries of education, and as many of work experience. */
export const MAX_ENTRIES = 30;
