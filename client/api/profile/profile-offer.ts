import { applicationApi } from '../../../shared/application-paths.ts';
import type {
  ProfileOffer,
  ProfilePart,
  TakenIntoProfile,
} from '../../../shared/contract/profile/profile-offer.ts';
import { accountHeader } from '../../../shared/paths.ts';
import { get, send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';

const isOffer = hasFields<ProfileOffer>({
  account: 'string',
  version: 'number',
  parts: 'array',
  hasMoved: 'boolean',
  profile: 'object',
  application: 'object',
});
const isTaken = hasFields<TakenIntoProfile>({ version: 'number' });

/** Where the sent application to a job differs from the profile. Rejects with an `ApiProblem`. */
export const readProfileOffer = (jobId: string): Promise<ProfileOffer> =>
  get(applicationApi.profileOffer(jobId), isOffer);

/** Takes parts of the application into the profile as it was when the offer was read. */
export function takeIntoProfile(
  jobId: string,
  { account, version }: ProfileOffer,
  parts: readonly ProfilePart[],
): Promise<TakenIntoProfile> {
  return send('POST', applicationApi.profileOffer(jobId), isTaken, {
    body: { parts },
    headers: { [accountHeader]: account, 'if-match': `"${version}"` },
  });
}
