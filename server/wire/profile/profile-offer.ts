import { z } from 'zod';
import { profilePart } from '../../../shared/contract/profile/profile-offer.ts';
import { defineCall } from '../protocol/call.ts';
import { JobInterestAction } from '../protocol/codes.ts';
import { action, expectedVersion, INTEREST, jobId, write } from '../application/application-call.ts';
import { answersInfo } from '../application/application-receipt.ts';

/** Calls of our own: a sent application may know better than the profile. */

/** Where a sent application differs from the profile; no parts for one that was not sent as it is. */
export const getProfileOffer = defineCall({
  name: 'profile-offer',
  method: 'GET',
  path: INTEREST,
  role: 'candidate',
  request: z.object({ job_id: jobId, action_type: action(JobInterestAction.getProfileOffer) }),
  reply: z.object({
    /** The version of the profile. */
    version: z.int(),
    profile_part_list: z.array(z.string()),
    /** 1: the city differs, and the profile has a whole address. */
    has_moved: z.number(),
    profile_info: answersInfo,
    application_info: answersInfo,
  }),
});

/** Takes these parts of a sent application into the profile. */
export const takeIntoProfile = write(
  'take-into-profile',
  INTEREST,
  JobInterestAction.takeIntoProfile,
  { profile_part_list: z.array(profilePart).min(1), expected_version: expectedVersion },
  z.object({ version: z.int() }),
);
