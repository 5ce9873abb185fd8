/** Working days a week. */
export const workingDays = {
  aWeek: (days: number) => (days === 1 ? '1 day a week' : `${days} days a week`),
  flexible: 'Flexible working days',
} as const;
