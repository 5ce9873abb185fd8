import type { Availability } from '../../../../shared/contract/jobs/availability.ts';
import type { OwnProfile, ProfileStrength } from '../../../../shared/contract/profile/profile.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session/session.ts';
import { getAvailableForHireStatus } from '../../../wire/jobs/availability.ts';
import {
  getProfileBasics,
  getProfileEducation,
  getProfileExperience,
  getProfilePortfolio,
  getProfilePreferences,
  getProfileStrength,
} from '../../../wire/profile/profile.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toAvailability } from '../../view/profile/availability.ts';
import { toEducation, toExperience } from '../../view/profile/profile-entries.ts';
import { toStrength } from '../../view/profile/profile-strength.ts';
import { sectionOf } from '../../view/section.ts';
import { toViewer } from '../../view/viewer.ts';
import { type LoadedBasics, toBasics } from './profile-basics.load.ts';
import {
  type LoadedMaterials,
  type LoadedPreferences,
  toMaterials,
  toPreferences,
} from './profile-parts.load.ts';

/** A candidate's profile in the gateway's own words, with everything that any reader may see. */
export interface LoadedProfile extends LoadedBasics {
  readonly education: OwnProfile['education'];
  readonly experience: OwnProfile['experience'];
  readonly materials: Section<LoadedMaterials>;
  readonly preferences: Section<LoadedPreferences>;
}

export interface LoadedPage {
  readonly viewer: Viewer;
  readonly profile: LoadedProfile;
}

/**
 * The profile of the candidate who asks, in one wave.
 *
 * @throws ProblemError `session-ended`, or the failure of the first part, without which there is no page (ERR-06)
 */
export async function loadProfile(upstream: Upstream): Promise<LoadedPage> {
  const [user, basics, education, experience, portfolio, preferences] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    upstream.call(getProfileBasics, {}),
    upstream.callSecondary(getProfileEducation, {}),
    upstream.callSecondary(getProfileExperience, {}),
    upstream.callSecondary(getProfilePortfolio, {}),
    upstream.callSecondary(getProfilePreferences, {}),
  ]);
  if ([user, education, experience, portfolio, preferences].some(({ kind }) => kind === 'session-ended'))
    throw new ProblemError('session-ended');
  return {
    viewer: toViewer('candidate', user),
    profile: {
      ...toBasics(dataOf(basics)),
      education: sectionOf(education, toEducation),
      experience: sectionOf(experience, toExperience),
      materials: sectionOf(portfolio, toMaterials),
      preferences: sectionOf(preferences, toPreferences),
    },
  };
}

export interface LoadedOwnerParts {
  readonly strength: Section<ProfileStrength>;
  readonly availability: Section<Availability>;
}

/** What only the owner's page has, in the same wave. @throws ProblemError `session-ended` */
export async function loadOwnerParts(upstream: Upstream): Promise<LoadedOwnerParts> {
  const [strength, availability] = await Promise.all([
    upstream.callSecondary(getProfileStrength, {}),
    upstream.callSecondary(getAvailableForHireStatus, {}),
  ]);
  if ([strength, availability].some(({ kind }) => kind === 'session-ended'))
    throw new ProblemError('session-ended');
  return {
    strength: sectionOf(strength, toStrength),
    availability: sectionOf(availability, toAvailability),
  };
}
