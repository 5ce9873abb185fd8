import { numberSteps } from '../../number-steps.ts';

/** A step or sub-step of the profile (W-01, AMB-07). */
export type ProfileStepName =
  | 'introduction'
  | 'location'
  | 'contact'
  | 'availability'
  | 'education'
  | 'experience'
  | 'cv'
  | 'portfolio'
  | 'skills'
  | 'story'
  | 'expectations'
  | 'preferences';

/** The steps of both wizards in their order; those within brackets are the sub-steps of one. */
export const profileStepNames: readonly (ProfileStepName | readonly ProfileStepName[])[] = [
  ['introduction', 'location', 'contact', 'availability'],
  'education',
  'experience',
  ['cv', 'portfolio', 'skills', 'story'],
  ['expectations', 'preferences'],
];

/** All steps and sub-steps with the numbers of their addresses. */
export const profilePlaces = numberSteps(profileStepNames);

/** Which of its steps a profile has completed. */
export type ProfileCompletion = Readonly<Record<ProfileStepName, boolean>>;

export const isProfileComplete = (completion: ProfileCompletion): boolean =>
  Object.values(completion).every(Boolean);

/** The stages by which a save says what it is about (M-22). */
export const ProfileStage = {
  personalInfo: 1,
  professionalInfo: 2,
  education: 3,
  experience: 4,
  attachments: 5,
  links: 6,
  professionalSkills: 7,
  software: 8,
  expectations: 9,
  preferences: 10,
  additionalInfo: 11,
  personalLocation: 12,
} as const;
