/** In place of a list whose address is too long to be read. */
export const longSearch = {
  title: 'This search is too long',
  text: 'Use at most 200 characters, such as a profession and a city.',
} as const;
