/** The steps of a longer form. */
export const stepRail = {
  label: 'Steps',
  place: (step: number, steps: number) => `Step ${step} of ${steps}`,
  part: (part: number, parts: number) => `, part ${part} of ${parts}`,
  complete: 'complete',
  locked: 'not open yet',
  wrong: 'needs correction',
} as const;
