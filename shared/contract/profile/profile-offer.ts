import { z } from 'zod';
import { applicationAnswers } from '../application/application.ts';

/** The parts of a profile that an application can update, in the order in which they are shown. */
export const profileParts = [
  'numbers',
  'city',
  'experience',
  'currentPay',
  'expectedPay',
  'notice',
  'cv',
  'linkedIn',
  'story',
] as const;

export const profilePart = z.enum(profileParts);

/** `GET /api/jobs/{id}/application/profile-offer`: where a sent application differs from the profile. */
export const profileOffer = z.strictObject({
  /** The key of their owner, sent back when parts are taken over. */
  account: z.string(),
  /** The version of the profile, sent back as `If-Match`. */
  version: z.int(),
  /** The parts that differ and can be taken over. */
  parts: z.array(profilePart),
  /** The city differs as well, but belongs to an address that only the candidate can correct. */
  hasMoved: z.boolean(),
  profile: applicationAnswers,
  application: applicationAnswers,
});

/** `POST …/profile-offer` with `If-Match`: the parts that the profile is to have as the application says. */
export const takeIntoProfileInput = z.strictObject({
  parts: z.array(profilePart).min(1).max(profileParts.length),
});

export const takenIntoProfile = z.strictObject({ version: z.int() });

export type ProfilePart = z.infer<typeof profilePart>;
export type ProfileOffer = z.infer<typeof profileOffer>;
export type TakenIntoProfile = z.infer<typeof takenIntoProfile>;
