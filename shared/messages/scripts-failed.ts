/** What a page says whose scripts or later styles did not come: forms and links work, and some other things do not. */
export const scriptsFailed = {
  text: 'Part of this page did not load, so some of it does not work.',
  again: 'Load it again',
  close: 'Close',
} as const;
