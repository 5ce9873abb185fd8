import type { ProfileStepName } from './flow/steps.ts';

export interface StrengthPart {
  readonly points: number;
  /** Where it is filled in. */
  readonly step: ProfileStepName;
}

/** The parts of a profile, and the points that each adds to its strength; 100 in all. */
export const strengthParts = {
  title: { points: 5, step: 'introduction' },
  summary: { points: 5, step: 'introduction' },
  picture: { points: 5, step: 'introduction' },
  location: { points: 5, step: 'location' },
  contact: { points: 5, step: 'contact' },
  work: { points: 5, step: 'contact' },
  availability: { points: 5, step: 'availability' },
  education: { points: 10, step: 'education' },
  experience: { points: 10, step: 'experience' },
  cv: { points: 10, step: 'cv' },
  portfolio: { points: 15, step: 'portfolio' },
  skills: { points: 5, step: 'skills' },
  software: { points: 5, step: 'skills' },
  story: { points: 4, step: 'story' },
  expectations: { points: 3, step: 'expectations' },
  preferences: { points: 3, step: 'preferences' },
} as const satisfies Readonly<Record<string, StrengthPart>>;

export type StrengthPartName = keyof typeof strengthParts;
