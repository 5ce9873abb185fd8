import useSWR, { type SWRResponse } from 'swr';
import type { ProfilePreview, ProfileView } from '../../../shared/contract/profile/profile.ts';
import { api } from '../../../shared/paths.ts';
import type { ApiProblem } from '../http/problem.ts';
import { hasFields } from '../http/reply-shape.ts';
import { fetcherOf } from '../http/swr.ts';

const fetchProfile = fetcherOf(
  hasFields<ProfileView>({
    viewer: 'object',
    account: 'string',
    profile: 'object',
    strength: 'object',
    availability: 'object',
  }),
);
const fetchPreview = fetcherOf(
  hasFields<ProfilePreview>({ viewer: 'object', account: 'string', profile: 'object', heldBack: 'array' }),
);

/** The candidate's own profile. @param initial what the server sent along */
export const useProfile = (initial: ProfileView | null): SWRResponse<ProfileView, ApiProblem> =>
  useSWR<ProfileView, ApiProblem>(api.profile, fetchProfile, initial ? { fallbackData: initial } : {});

/** The profile as recruiters read it, for its owner. @param initial what the server sent along */
export const usePreview = (initial: ProfilePreview | null): SWRResponse<ProfilePreview, ApiProblem> =>
  useSWR<ProfilePreview, ApiProblem>(
    api.profilePreview,
    fetchPreview,
    initial ? { fallbackData: initial } : {},
  );
