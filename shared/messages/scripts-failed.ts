/** What a page says whose scripts did not come: forms and links work, and other buttons do nothing. */
export const scriptsFailed = {
  text: 'Part of this page did not load, so some buttons do nothing.',
  again: 'Load it again',
  close: 'Close',
} as const;
