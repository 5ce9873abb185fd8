export const toast = {
  close: 'Close notification',
  kinds: { error: 'Error', warning: 'Warning', information: 'Note', success: 'Done' },
} as const;
