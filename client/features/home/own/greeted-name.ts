/** Two letters of any script in a row, each with its marks and joiners. */
const twoLetters = /\p{L}[\p{M}\u200c\u200d]*\p{L}/u;

/** The part of a name that a greeting says: the first that is more than initials, or else the whole name. */
export const greetedName = (name: string): string =>
  name.split(' ').find((part) => twoLetters.test(part)) ?? name;
