/** What a search suggests while somebody types. */
export const search = {
  suggestions: 'Suggested searches',
  kinds: {
    last: 'Last search',
    profession: 'Profession',
    title: 'Job title',
    skill: 'Skill',
    company: 'Company',
    place: 'Place',
  },
  clear: 'Clear last searches',
} as const;
