export const continueApplication = {
  text: (title: string) => `Continue your application for ${title}`,
  go: 'Continue',
  dismiss: 'Not now',
} as const;
