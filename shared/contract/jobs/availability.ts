import { z } from 'zod';

/**
 * Says whether recruiters see a candidate (M-09). `isExpired` means that it was switched on long ago and must be
 * confirmed.
 */
export const availability = z.strictObject({
  isAvailableForHire: z.boolean(),
  isExpired: z.boolean(),
  /** True when every step of the wizard is complete, so that visibility can be switched on. */
  isProfileComplete: z.boolean(),
  /** Epoch milliseconds at which it expires; null while it is off or when it has no end. */
  availableUntil: z.int().nullable(),
});

/** `POST /api/availability`. The answer has the new availability and says whether anything changed. */
export const setAvailabilityInput = z.strictObject({ isAvailableForHire: z.boolean() });

export const availabilityChange = z.strictObject({
  availability,
  /** One of the four notices, `extended`, or `incomplete` for a profile that the wizard must complete first (AV-01, AV-04). */
  notice: z.enum(['now-on', 'now-off', 'already-on', 'already-off', 'extended', 'incomplete']),
});

export type Availability = z.infer<typeof availability>;
export type AvailabilityChange = z.infer<typeof availabilityChange>;
