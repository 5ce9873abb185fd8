import { z } from 'zod';
import {
  applicationFile,
  applicationLink,
  availabilityDetails,
  professionalDetails,
} from '../application/application.ts';
import { profilePicture } from './picture.ts';
import { profileEducation, profileExperienceGroup } from './profile.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';
import { skillsAnswers } from './skills.ts';

/**
 * The two wizards of the profile. Money is in rupees, times in epoch milliseconds, dates ISO (YYYY-MM-DD,
 * Asia/Kolkata), null is "not given". The rules are in `shared/domain/profile/`, the same on both sides.
 */

const option = z.strictObject({ id: z.string().max(64), name: z.string().max(200) });
const options = z.array(option).max(50).readonly();

const introductionAnswers = z.strictObject({
  name: z.string().max(200),
  title: z.string().max(200),
  summary: z.string().max(10_000),
  picture: profilePicture.nullable(),
});

/** A candidate has one address (PR-08). */
const locationAnswers = z.strictObject({ city: option.nullable(), locality: z.string().max(1000) });

const numbers = { mobile: z.string().max(40), alternateMobile: z.string().max(40) };

const work = professionalDetails.pick({
  experienceMonths: true,
  isFresherExperience: true,
  currentCompensation: true,
  fixedCompensation: true,
  variableCompensation: true,
  stockOptions: true,
  isFreelancer: true,
  isFresherPay: true,
  isConfidential: true,
});

const contactAnswers = work.extend({
  ...numbers,
  /** Days. Null while the notice period is being served; the availability step then says when it ends. */
  noticePeriodDays: z.int().nullable(),
});

/** The LinkedIn address of 4/1; the CV's file has a save of its own (C-32). */
const cvAnswers = z.strictObject({ linkedInUrl: z.string().max(2000).nullable() });

/** The files and links of 4/1 and 4/2, which have saves of their own (C-40 … C-43). */
export const profileMaterials = z.strictObject({
  cv: applicationFile.nullable(),
  portfolioFiles: z.array(applicationFile),
  portfolioLinks: z.array(applicationLink),
  isPortfolioConfidential: z.boolean(),
});

const storyAnswers = z.strictObject({ story: z.string().max(10_000) });

const expectationsAnswers = z.strictObject({
  expectedCompensation: z.int().nullable(),
  isOpenToDiscussion: z.boolean(),
  /** Null until the question is answered (PR-10). */
  isOpenToSixDays: z.boolean().nullable(),
});

const preferencesAnswers = z.strictObject({
  engagementTypes: options,
  companyTypes: options,
  locations: options,
  isNotReadyToRelocate: z.boolean(),
});

/** The answers of each step that has fields. */
const answers = {
  introduction: introductionAnswers,
  location: locationAnswers,
  contact: contactAnswers,
  availability: availabilityDetails,
  cv: cvAnswers,
  skills: skillsAnswers,
  story: storyAnswers,
  expectations: expectationsAnswers,
  preferences: preferencesAnswers,
};

const completion = { title: z.string(), isComplete: z.boolean() };

const progress = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.int(),
      ...completion,
      subSteps: z.array(z.strictObject({ subStep: z.int(), ...completion })),
    }),
  ),
});

/** What every save changes. */
export const profileSaved = {
  /** Sent back as `If-Match` with every save. */
  version: z.int(),
  savedAt: z.int().nullable(),
  progress,
  /** Profile strength in per cent. */
  strength: z.int().min(0).max(100).nullable(),
  /** Recruiters see the profile. */
  isAvailableForHire: z.boolean(),
};

/** `GET /api/profile/steps`: everything that a wizard needs, at any step (C-25). */
export const profileStepsView = z.strictObject({
  viewer,
  /** The key of its owner, sent back with every request. */
  account: z.string(),
  ...profileSaved,
  /** The address of the account, which is read-only here (V-03). */
  email: z.string(),
  answers: z.strictObject({ ...answers, materials: profileMaterials }),
  limits: z.strictObject({
    /** Bytes a file. */
    fileSize: z.int(),
    portfolioFiles: z.int(),
    portfolioLinks: z.int(),
  }),
  /** The entries of steps 2 and 3, which have saves of their own. */
  entries: z.strictObject({
    education: z.array(profileEducation),
    experience: z.array(profileExperienceGroup),
  }),
  /** Where people tell about failures; null when the operator names none (GAP-08). */
  feedbackEmail: z.string().nullable(),
  /** What 5/2 offers (C-37). */
  options: section(z.strictObject({ engagementTypes: z.array(option), companyTypes: z.array(option) })),
});

/** `POST /api/profile/steps/{step}` with `If-Match: "<version>"`. */
const input = <Answers extends z.ZodType>(given: Answers) =>
  z.strictObject({
    answers: given,
    /** The person goes on although the save takes availability for hire back (W-24). */
    isConfirmed: z.boolean(),
    /** The flow in which the step is saved (W-41). */
    flow: z.enum(['edit', 'available-for-hire']).default('edit'),
    /** The person goes on; the last step of the way to become available then makes the profile visible (AV-07). */
    isForward: z.boolean().default(false),
  });

/** A list has nothing to send: saving says that its entries are all (W-15). */
export const profileListInput = input(z.strictObject({}));

export const profileStepInputs = {
  introduction: input(introductionAnswers),
  location: input(locationAnswers),
  contact: input(contactAnswers),
  availability: input(availabilityDetails),
  education: profileListInput,
  experience: profileListInput,
  cv: input(cvAnswers),
  portfolio: profileListInput,
  skills: input(skillsAnswers),
  story: input(storyAnswers),
  expectations: input(expectationsAnswers),
  preferences: input(preferencesAnswers),
};

/**
 * Either the step was saved, and the answer has all that changed by it; or it was not, because saving would take
 * availability for hire back and nobody has confirmed that (W-24, W-28).
 */
export const profileStepReply = z.discriminatedUnion('isSaved', [
  z.strictObject({ isSaved: z.literal(true), ...profileSaved }),
  z.strictObject({ isSaved: z.literal(false) }),
]);

export type IntroductionAnswers = z.infer<typeof introductionAnswers>;
export type LocationAnswers = z.infer<typeof locationAnswers>;
export type ContactAnswers = z.infer<typeof contactAnswers>;
export type ExpectationsAnswers = z.infer<typeof expectationsAnswers>;
export type PreferencesAnswers = z.infer<typeof preferencesAnswers>;
export type ProfileStepsView = z.infer<typeof profileStepsView>;
export type ProfileAnswers = ProfileStepsView['answers'];
export type SavedStepName = keyof typeof profileStepInputs;
/** `POST /api/profile/expected-pay` with `If-Match`: asked for before the end, if nothing is known of pay (W-38). */
export const expectedPayInput = z.strictObject({ expectedCompensation: z.int() });
export const profileChanged = z.strictObject(profileSaved);

export type ProfileSaved = z.infer<typeof profileChanged>;
export type ProfileFlowName = z.infer<typeof profileListInput>['flow'];
export type ProfileStepReply = z.infer<typeof profileStepReply>;
