export const dialog = { close: 'Close' } as const;

export const form = { summary: 'Please look at these again:' } as const;

export const field = { showPassword: 'Show password', capsLock: 'Caps Lock is on' } as const;

export const pay = {
  unit: 'lakh a year',
  rupees: (rupees: string) => `₹${rupees} a year`,
} as const;
