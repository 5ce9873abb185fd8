/** Years of experience, in jobs and in filters. */
export const experience = {
  range: (from: string, to: string) => `${from} To ${to} years`,
  atLeast: (from: string) => `${from}+ years`,
  top: '20+ years',
  none: 'Fresher',
  exactly: (years: number, months: number) =>
    [
      years > 0 && (years === 1 ? '1 year' : `${years} years`),
      months > 0 && (months === 1 ? '1 month' : `${months} months`),
    ]
      .filter(Boolean)
      .join(' '),
} as const;
