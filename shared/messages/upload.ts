export const upload = {
  choose: 'Choose a file',
  percent: (percent: number) => `${percent}%`,
  progress: (name: string) => `Uploading ${name}`,
  checking: 'Checking',
  cancel: 'Cancel',
  /** The name of the button, because the page has another one that cancels. */
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
  retry: 'Try again',
  dismiss: (name: string) => `Dismiss ${name}`,
  remove: (name: string) => `Remove ${name}`,
} as const;
