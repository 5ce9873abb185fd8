import { profilePart, type ProfileOffer } from '../../../../shared/contract/profile/profile-offer.ts';
import { getProfileOffer } from '../../../wire/profile/profile-offer.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toAnswers } from './application-answers.load.ts';

/** Where the application to a job differs from the profile. @throws ProblemError */
export async function loadProfileOffer(
  upstream: Upstream,
  jobId: string,
): Promise<Omit<ProfileOffer, 'account'>> {
  const reply = dataOf(await upstream.call(getProfileOffer, { job_id: jobId }));
  return {
    version: Math.trunc(reply.version),
    // A newer marketplace may know of a part that this gateway cannot show.
    parts: reply.profile_part_list.flatMap((name) => profilePart.safeParse(name).data ?? []),
    hasMoved: reply.has_moved === 1,
    profile: toAnswers(reply.profile_info),
    application: toAnswers(reply.application_info),
  };
}
