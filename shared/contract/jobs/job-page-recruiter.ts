import { z } from 'zod';
import { richText } from '../rich-text.ts';
import { section } from '../section.ts';

/**
 * Details that only a recruiter with access to this job may read (M-06, M-07). They have a file of their own, so that
 * no other view model can name them by accident.
 */
export const recruiterBoxes = z.strictObject({
  internal: z.strictObject({
    createdAt: z.int().nullable(),
    activatedAt: z.int().nullable(),
    expiresAt: z.int().nullable(),
    ownerId: z.string().nullable(),
    statusText: z.string().nullable(),
    maxNoticePeriodDays: z.int().nullable(),
    positions: z.int().nullable(),
    reviewType: z.string().nullable(),
    category: z.string().nullable(),
    keyHighlights: richText,
    outstationCandidatesAllowed: z.boolean().nullable(),
    mandatoryInformation: z.array(z.string()),
    sendCriteria: richText,
    prospectCriteria: z.array(z.string()),
  }),
  /** Ready to display: "8.33 %", "2.0 to 2.7 Lac", "₹32,00,000". Null when the job has none. */
  commission: z.string().nullable(),
  earningPotential: z.string().nullable(),
  maxCompensation: z.string().nullable(),
  reviewCriteria: z.array(z.strictObject({ text: z.string(), isMandatory: z.boolean() })),
  sampleProfile: richText,
  reportingManager: z.string().nullable(),
  interviewProcess: richText,
  questions: z.array(z.string()),
});

export const adminDetails = z.strictObject({
  processStatus: z.string().nullable(),
  internalContact: z.string().nullable(),
  sendCriteria: z.string().nullable(),
});

export const recruiterView = z.strictObject({
  /** Null while no edit page exists for this job. */
  editPath: z.string().nullable(),
  boxes: section(recruiterBoxes),
  admin: section(adminDetails),
});

export type RecruiterBoxes = z.infer<typeof recruiterBoxes>;
export type AdminDetails = z.infer<typeof adminDetails>;
export type RecruiterView = z.infer<typeof recruiterView>;
