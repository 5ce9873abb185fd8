/** For ears: the steps of a longer form. */
export const stepRail = {
  label: 'Steps',
  complete: 'complete',
  locked: 'not open yet',
  wrong: 'needs correction',
} as const;
