export const dialog = { close: 'Close' } as const;
