import { z } from 'zod';
import { ownStatuses } from '../../domain/application-status.ts';
import { problem } from '../problem.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';

/**
 * The application flow. Money is in rupees, times in epoch milliseconds, dates ISO (YYYY-MM-DD, Asia/Kolkata),
 * null is "not given". The rules that say what is valid, locked or missing are in `shared/domain/application/`,
 * the same on both sides.
 */

const keyValue = z.strictObject({ id: z.string(), name: z.string() });

export const applicationFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The candidate's own title (F-13); null until they give one. */
  title: z.string().nullable(),
  /** Bytes; null when unknown. */
  size: z.int().nullable(),
  /** Download address under /api/files, for the owner and recruiters of this job. */
  url: z.string(),
});

export const applicationLink = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** The title; "Website" without one (F-08). */
  name: z.string(),
});

export const basicInformation = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Ten digits, without +91. */
  mobile: z.string(),
  alternateMobile: z.string(),
});

export const professionalDetails = z.strictObject({
  location: keyValue.nullable(),
  /** Months; 0 is a fresher. */
  experienceMonths: z.int().nullable(),
  isFresherExperience: z.boolean(),
  currentCompensation: z.int().nullable(),
  expectedCompensation: z.int().nullable(),
  fixedCompensation: z.int().nullable(),
  variableCompensation: z.int().nullable(),
  stockOptions: z.int().nullable(),
  isFreelancer: z.boolean(),
  isFresherPay: z.boolean(),
  isConfidential: z.boolean(),
  isOpenToDiscussion: z.boolean(),
  additionalInfo: z.string(),
});

export const availabilityDetails = z.strictObject({
  /** Days: 15, 30, 45, 60 or 90. */
  noticePeriodDays: z.int().nullable(),
  isServingNotice: z.boolean(),
  availableFrom: z.string().nullable(),
  offerInHand: z.int().nullable(),
});

/** The answers saved so far, or known from the profile. */
export const applicationAnswers = z.strictObject({
  basic: basicInformation,
  professional: professionalDetails,
  availability: availabilityDetails,
  cv: applicationFile.nullable(),
  linkedIn: applicationLink.nullable(),
  portfolioFiles: z.array(applicationFile),
  portfolioLinks: z.array(applicationLink),
  isPortfolioConfidential: z.boolean(),
  story: z.string(),
});

const subStep = z.strictObject({ subStep: z.int(), title: z.string(), isComplete: z.boolean() });

export const applicationProgress = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.int(),
      title: z.string(),
      isComplete: z.boolean(),
      subSteps: z.array(subStep),
    }),
  ),
  latest: z.strictObject({ step: z.int(), subStep: z.int() }),
});

export const applicationReceipt = z.strictObject({
  reference: z.string(),
  submittedAt: z.int(),
  isUpdate: z.boolean(),
});

const strength = section(z.strictObject({ percent: z.int().min(0).max(100).nullable() }));

/** `GET /api/jobs/{id}/application`: everything the flow needs, at any step. */
export const applicationView = z.strictObject({
  viewer,
  /** The key of its owner, sent back with every request of the flow. */
  account: z.string(),
  job: z.strictObject({
    id: z.string(),
    path: z.string(),
    title: z.string(),
    companyName: z.string(),
    professionId: z.string().nullable(),
    /** Cities of the job, for the relocation dialogs. */
    cities: z.array(keyValue),
    isRemote: z.boolean(),
  }),
  /** Three sub-steps when the marketplace says so, else the review (AMB-01). */
  variant: z.enum(['review', 'sub-steps']),
  status: z.enum(['new', 'draft', 'submitted', 'closed']),
  /** Sent back as `If-Match` with every save. */
  version: z.int(),
  savedAt: z.int().nullable(),
  progress: applicationProgress,
  mandatory: z.strictObject({ cv: z.boolean(), portfolio: z.boolean(), story: z.boolean() }),
  answers: applicationAnswers,
  relocation: z.strictObject({
    isLocationPreferred: z.boolean(),
    isMismatch: z.boolean(),
    isAccepted: z.boolean(),
    preferredCityIds: z.array(z.string()),
  }),
  strength,
  receipt: applicationReceipt.nullable(),
  /** When it was withdrawn, in epoch milliseconds; null once something is saved or sent after that. */
  withdrawnAt: z.int().nullable(),
  limits: z.strictObject({
    /** Bytes a file. */
    fileSize: z.int(),
    portfolioFiles: z.int(),
    portfolioLinks: z.int(),
    storyLength: z.int(),
  }),
  /** True when "Sign in with LinkedIn" is configured. */
  hasLinkedInSignIn: z.boolean(),
});

/** `POST /api/jobs/{id}/application/steps` with `If-Match: "<version>"`. */
export const saveStepInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('basic'), answers: basicInformation, linkedInUrl: z.string().nullable() }),
  z.strictObject({ step: z.literal('professional'), answers: professionalDetails }),
  z.strictObject({ step: z.literal('availability'), answers: availabilityDetails }),
  z.strictObject({ step: z.literal('cv'), linkedInUrl: z.string().nullable() }),
  z.strictObject({ step: z.literal('portfolio') }),
  z.strictObject({ step: z.literal('story'), story: z.string() }),
]);

/** One answer has everything that changed, so the next step needs no request. */
export const stepSaved = z.strictObject({
  version: z.int(),
  savedAt: z.int(),
  progress: applicationProgress,
  strength,
  relocation: applicationView.shape.relocation,
  linkedIn: applicationLink.nullable(),
});

/** `POST /api/jobs/{id}/application/submission` with `If-Match` and `Idempotency-Key`. */
export const submitted = z.strictObject({ receipt: applicationReceipt, version: z.int() });

/**
 * 412: what was to be saved was made to an older version. It carries what stands now, so that both can be shown.
 * Without `current` when that could not be read; 428 is the same code for a save without `If-Match`.
 */
export const versionConflict = problem.extend({ current: applicationView.optional() });

/** `DELETE /api/jobs/{id}/application`. */
export const withdrawn = z.strictObject({ withdrawnAt: z.int() });

/** `PUT …/application/relocation`: `preferredCityIds` null where the candidate was not asked for cities. */
export const relocationInput = z.strictObject({
  isAccepted: z.boolean(),
  preferredCityIds: z.array(z.string().min(1).max(20)).max(50).nullable(),
});

export const relocationSaved = z.strictObject({ relocation: applicationView.shape.relocation });

/** A link of a list that is saved as a whole. */
export const listedLink = z.strictObject({
  /** Null for a new link. */
  id: z.string().max(20).nullable(),
  url: z.string().max(2000),
  /** Empty for none; absent, the link keeps the title it has. */
  title: z.string().max(200).optional(),
});

/** `PUT …/application/portfolio-links`: the complete list, newest first. */
export const portfolioLinksInput = z.strictObject({ links: z.array(listedLink).max(50) });

/**
 * The link modal (F-13, V-26): `POST …/application/portfolio-links` adds a link, `PUT
 * …/application/portfolio-links/{link}` changes one. With `If-Match`; answered as the other single changes are.
 */
export const namedLinkInput = z.strictObject({ title: z.string().max(200), url: z.string().max(2000) });

/** `PUT …/application/files/{file}?category=`, with `If-Match`: the title of a file; its address does not change. */
export const fileTitleInput = z.strictObject({ title: z.string().max(200) });

/** `PUT …/application/portfolio-confidential`. */
export const portfolioConfidentialInput = z.strictObject({ isConfidential: z.boolean() });

/** The answer to a change of files, links or the flag. */
export const filesChanged = z.strictObject({
  version: z.int(),
  savedAt: z.int(),
  /** A CV that is removed or added changes which steps are complete. */
  progress: applicationProgress,
  cv: applicationFile.nullable(),
  linkedIn: applicationLink.nullable(),
  portfolioFiles: z.array(applicationFile),
  portfolioLinks: z.array(applicationLink),
  isPortfolioConfidential: z.boolean(),
  /** A LinkedIn address among the portfolio's links was saved with the CV (F-09). */
  isLinkedInSavedInCv: z.boolean(),
  /** The last item of the portfolio was removed, so the candidate is now marked unavailable for hire (F-12, AMB-17). */
  isMarkedUnavailable: z.boolean(),
  /** The same file, with this name and content, was already there. */
  isAlreadyThere: z.boolean(),
});

/** `GET /api/applications` and `/applications`, with `?after=` for the next chunk; the last changed first. */
export const applicationsView = z.strictObject({
  viewer,
  /** The key of their owner, sent along when one is withdrawn. */
  account: z.string(),
  rows: z.array(
    z.strictObject({
      jobId: z.string(),
      path: z.string(),
      title: z.string(),
      companyName: z.string(),
      logoUrl: z.string().nullable(),
      isJobLive: z.boolean(),
      status: z.enum(ownStatuses),
      /** It was changed since it was sent. */
      hasUnsentChanges: z.boolean(),
      reference: z.string().nullable(),
      submittedAt: z.int().nullable(),
      /** What was sent then changed what had been sent before. */
      isUpdate: z.boolean(),
      savedAt: z.int().nullable(),
      withdrawnAt: z.int().nullable(),
    }),
  ),
  total: z.int(),
  /** How many of this chunk cannot be shown, because they are damaged. They count in `total`. */
  unread: z.int(),
  /** The place in the list before these rows; null for the first rows. */
  after: z.string().nullable(),
  /** The `after` of the next chunk; null at the end of the list. */
  next: z.string().nullable(),
});

export type ApplicationFile = z.infer<typeof applicationFile>;
export type ApplicationLink = z.infer<typeof applicationLink>;
export type BasicInformation = z.infer<typeof basicInformation>;
export type ProfessionalDetails = z.infer<typeof professionalDetails>;
export type AvailabilityDetails = z.infer<typeof availabilityDetails>;
export type ApplicationAnswers = z.infer<typeof applicationAnswers>;
export type ApplicationProgress = z.infer<typeof applicationProgress>;
export type ApplicationReceipt = z.infer<typeof applicationReceipt>;
export type ApplicationView = z.infer<typeof applicationView>;
export type SaveStepInput = z.infer<typeof saveStepInput>;
export type StepSaved = z.infer<typeof stepSaved>;
export type Submitted = z.infer<typeof submitted>;
export type Withdrawn = z.infer<typeof withdrawn>;
export type RelocationInput = z.infer<typeof relocationInput>;
export type RelocationSaved = z.infer<typeof relocationSaved>;
export type PortfolioLinksInput = z.infer<typeof portfolioLinksInput>;
export type NamedLinkInput = z.infer<typeof namedLinkInput>;
export type FileTitleInput = z.infer<typeof fileTitleInput>;
export type FilesChanged = z.infer<typeof filesChanged>;
export type ApplicationsView = z.infer<typeof applicationsView>;
