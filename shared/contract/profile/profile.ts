import { z } from 'zod';
import { strengthPartNames } from '../../domain/profile/strength.ts';
import { applicationFile } from '../application/application.ts';
import { availability } from '../jobs/availability.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';

const text = z.string().nullable();
const rupees = z.int().nullable();

/** A month of a year. Month 1 is January. */
const month = z.strictObject({ month: z.int().min(1).max(12), year: z.int() });

/** What anybody who may read the profile sees of the person. */
const person = z.strictObject({
  name: z.string(),
  pictureUrl: text,
  title: text,
  /** The city; the address itself is nobody else's. */
  city: text,
  /** 0 is a fresher. */
  experienceMonths: z.int().nullable(),
  summary: text,
  story: text,
  notice: z.strictObject({
    days: z.int().nullable(),
    isServing: z.boolean(),
    /** ISO date; only while serving the notice period. */
    availableFrom: text,
  }),
});

export const profileEducation = z.strictObject({
  id: z.string(),
  institute: z.string(),
  logoUrl: text,
  degree: text,
  specialisation: text,
  city: text,
  startYear: z.int().nullable(),
  endYear: z.int().nullable(),
  description: text,
});

export const profileExperience = z.strictObject({
  id: z.string(),
  company: z.string(),
  logoUrl: text,
  designation: text,
  engagement: text,
  city: text,
  start: month.nullable(),
  /** Null means until now. */
  end: month.nullable(),
  description: text,
});

export const profileExperienceGroup = z.strictObject({
  category: text,
  entries: z.array(profileExperience),
});

const tag = z.strictObject({ id: z.string(), name: z.string(), isTop: z.boolean() });
const skills = z.strictObject({ skills: z.array(tag), software: z.array(tag) });
const link = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** What the page calls it: its title, else its site. */
  name: z.string(),
});
export type ProfileLink = z.infer<typeof link>;

const documents = z.strictObject({ cv: z.array(applicationFile), linkedIn: link.nullable() });
const portfolio = z.strictObject({ files: z.array(applicationFile), links: z.array(link) });
const preferences = z.strictObject({
  engagementTypes: z.array(z.string()),
  companyTypes: z.array(z.string()),
  cities: z.array(z.string()),
  isReadyToRelocate: z.boolean(),
  /** Null until the person has answered. */
  isOpenToSixDays: z.boolean().nullable(),
});
const expectedPay = z.strictObject({ expected: rupees, isOpenToDiscussion: z.boolean() });
const currentPay = z.strictObject({ current: rupees, fixed: rupees, variable: rupees, stockOptions: rupees });

/** The parts that recruiters and the owner read alike. */
const commonParts = {
  person,
  education: section(z.array(profileEducation)),
  experience: section(z.array(profileExperienceGroup)),
  skills: section(skills),
  documents: section(documents),
};

/**
 * The profile as a recruiter reads it. It has no field for contact details, the offer in hand or flags of the owner;
 * `currentPay`, `expectedPay` and `portfolio` are absent where the owner has marked them confidential (R-10, RO-10).
 */
export const recruiterProfile = z.strictObject({
  ...commonParts,
  preferences: section(preferences),
  portfolio: section(portfolio).optional(),
  currentPay: currentPay.optional(),
  expectedPay: section(expectedPay).optional(),
});

/** The profile as its owner reads it. */
export const ownProfile = z.strictObject({
  ...commonParts,
  preferences: section(preferences),
  portfolio: section(portfolio.extend({ isConfidential: z.boolean() })),
  currentPay: currentPay.extend({ isConfidential: z.boolean(), offerInHand: rupees }),
  expectedPay: section(expectedPay),
  /** Ten digits each, without +91. */
  phones: z.array(z.string()),
  email: text,
});

const strength = z.strictObject({
  percent: z.int().min(0).max(100),
  /** The parts that the profile lacks, the one that would add most first. */
  missing: z.array(z.enum(strengthPartNames)),
});

/** `GET /api/profile` and `/profile`. */
export const profileView = z.strictObject({
  viewer,
  /** The key of the owner, sent along with every change. */
  account: z.string(),
  profile: ownProfile,
  strength: section(strength),
  availability: section(availability),
});

/** What recruiters do not get, in the preview of its owner (DP-01). */
export const heldBack = z.enum([
  'phones',
  'email',
  'phones-and-email',
  'current-pay',
  'expected-pay',
  'offer-in-hand',
  'portfolio',
]);

/** `GET /api/profile/preview` and `/profile/preview`: the recruiters' profile, for its owner. */
export const profilePreview = z.strictObject({
  viewer,
  account: z.string(),
  profile: recruiterProfile,
  heldBack: z.array(heldBack),
});

export type ProfileEducation = z.infer<typeof profileEducation>;
export type ProfileExperience = z.infer<typeof profileExperience>;
export type ProfileExperienceGroup = z.infer<typeof profileExperienceGroup>;
export type OwnProfile = z.infer<typeof ownProfile>;
export type RecruiterProfile = z.infer<typeof recruiterProfile>;
export type ProfileStrength = z.infer<typeof strength>;
export type ProfileView = z.infer<typeof profileView>;
export type ProfilePreview = z.infer<typeof profilePreview>;
export type HeldBack = z.infer<typeof heldBack>;
