/** The words of advertisements and their values of schema.org's `employmentType`. The first match counts. */
const kinds = [
  [/full[\s_-]?time/i, 'FULL_TIME'],
  [/part[\s_-]?time/i, 'PART_TIME'],
  [/intern\b|internship|apprentice|trainee/i, 'INTERN'],
  [/temporary|fixed[\s_-]?term|seasonal/i, 'TEMPORARY'],
  [/contract|freelance/i, 'CONTRACTOR'],
  [/volunteer/i, 'VOLUNTEER'],
  [/per[\s_-]?diem|by the day/i, 'PER_DIEM'],
] as const;

export type EmploymentType = (typeof kinds)[number][1] | 'OTHER';

/**
 * The employment types that search engines know, from the words of a job such as "Contract, Part-time". A job that does
 * not say counts as full-time (J-13); words that name no known kind are OTHER.
 */
export function employmentTypes(text: string | null): EmploymentType | EmploymentType[] {
  if (text === null) return 'FULL_TIME';
  const types = [...new Set(text.split(', ').map(typeOf))];
  const [only] = types;
  return types.length === 1 && only !== undefined ? only : types;
}

function typeOf(words: string): EmploymentType {
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'OTHER';
}
