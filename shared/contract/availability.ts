import { z } from 'zod';

/** Whether recruiters see a candidate (M-09). `isExpired`: it was on, but long ago, and must be confirmed. */
export const availability = z.strictObject({
  isAvailableForHire: z.boolean(),
  isExpired: z.boolean(),
  /** Every step of the wizard is done, so that visibility can be switched on. */
  isProfileComplete: z.boolean(),
});

/** `POST /api/availability`. Answers the availability that is now true, and whether anything changed. */
export const setAvailabilityInput = z.strictObject({ isAvailableForHire: z.boolean() });

export const availabilityChange = z.strictObject({
  availability,
  /** Which of the four notices; `incomplete`: the profile must be finished in the wizard first (AV-01, AV-04). */
  notice: z.enum(['now-on', 'now-off', 'already-on', 'already-off', 'incomplete']),
});

export type Availability = z.infer<typeof availability>;
export type AvailabilityChange = z.infer<typeof availabilityChange>;
