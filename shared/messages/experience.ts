/** Years of experience, in jobs and in filters. */
export const experience = {
  range: (from: string, to: string) => `${from} To ${to} years`,
  atLeast: (from: string) => `${from}+ years`,
  top: '20+ years',
  none: 'Fresher',
  exactly: (years: string) => (years === '1' ? '1 year' : `${years} years`),
} as const;
