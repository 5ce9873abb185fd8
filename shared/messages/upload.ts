export const upload = {
  choose: 'Choose a file',
  percent: (percent: number) => `${percent} %`,
  progress: (name: string) => `Uploading ${name}`,
  checking: 'Checking',
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: (name: string) => `Put ${name} away`,
  remove: (name: string) => `Remove ${name}`,
} as const;
