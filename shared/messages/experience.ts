/** Experience in years, as jobs ask for it and as filters name it. */
export const experience = {
  range: (from: string, to: string) => `${from} To ${to} years`,
  atLeast: (from: string) => `${from}+ years`,
  top: '20+ years',
  none: 'Fresher',
  exactly: (years: string) => (years === '1' ? '1 year' : `${years} years`),
} as const;
