/** Characters of a saved search's name. */
export const MAX_SEARCH_NAME = 60;

/** Characters of its query string, in which a letter of Hindi takes nine. */
export const MAX_SEARCH_QUERY = 2_000;
