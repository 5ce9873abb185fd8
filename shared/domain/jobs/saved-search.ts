/** Characters of a saved search's name. */
export const MAX_SEARCH_NAME = 60;
