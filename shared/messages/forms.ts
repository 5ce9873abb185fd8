export const form = { summary: 'Please check these:' } as const;

export const field = { showPassword: 'Show password', capsLock: 'Caps Lock is on' } as const;

export const length = {
  used: (used: number, limit: number) =>
    `${used.toLocaleString('en-IN')} of ${limit.toLocaleString('en-IN')} characters`,
  excess: (by: number, limit: number) =>
    `Too long by ${by.toLocaleString('en-IN')} ${by === 1 ? 'character' : 'characters'}, at most ${limit.toLocaleString('en-IN')} fit.`,
} as const;

export const pay = {
  unit: 'lakh a year',
  rupees: (rupees: string) => `₹${rupees} a year`,
} as const;
