/** The dialog in which a candidate accepts the working week (J-22, J-23). */
export const workingWeek = {
  'six-day-week': {
    title: 'Six days a week',
    text: (company: string) =>
      `${company} works six days a week. Please confirm that this suits you before you apply.`,
    accept: 'Yes, six days suit me',
  },
  'seven-day-week': {
    title: 'Flexible working days',
    text: (company: string) =>
      `${company} works on flexible days, which can fall on any of the seven days of the week. Please confirm that this suits you before you apply.`,
    accept: 'Yes, flexible days suit me',
  },
  saving: 'Saving',
  decline: 'Not now',
  failed: 'We could not save your answer. Please try again.',
} as const;
