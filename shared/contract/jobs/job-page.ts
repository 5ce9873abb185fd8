import { z } from 'zod';
import { recruiterView } from './job-page-recruiter.ts';
import { jobRow } from './listing.ts';
import { richText } from '../rich-text.ts';
import { section } from '../section.ts';
import { viewer } from '../session/session.ts';

/** A text with its points: "primary" and "secondary list" of the specification. */
const statement = z.strictObject({ text: richText, points: z.array(richText) });

const office = z.strictObject({
  id: z.string(),
  city: z.string(),
  area: z.string().nullable(),
  mapUrl: z.string().nullable(),
});

/** The basics of a job, without which there is no page. Times are epoch milliseconds. */
export const jobBasics = z.strictObject({
  id: z.string(),
  /** The page's own path, `/job/{skill}/{id}`. */
  path: z.string(),
  title: z.string(),
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  /** A wide picture of the company, which few have. */
  coverUrl: z.string().nullable(),
  companyLinks: z.array(z.strictObject({ label: z.string(), url: z.string() })),
  experience: z.string().nullable(),
  isRemote: z.boolean(),
  offices: z.array(office),
  /** "5 days a week"; null when the job does not say. */
  workingDays: z.string().nullable(),
  timing: z.string().nullable(),
  /** "Contract"; null when the job does not say. */
  employment: z.string().nullable(),
  /** The advertised pay, never the maximum that recruiters see. */
  compensation: z.string().nullable(),
  professions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  activeSince: z.int().nullable(),
  closesAt: z.int().nullable(),
  /** "In 7 weeks"; null when the job names no day, or a past one. */
  closesIn: z.string().nullable(),
  /** "In the last week"; null when no application was read for a month. */
  applicationsRead: z.string().nullable(),
});

export const jobRole = z.strictObject({ responsibility: statement, requirement: statement });
export const jobOffer = z.strictObject({ perk: statement, additionalInfo: richText });
export const jobCompany = z.strictObject({
  about: richText,
  industries: z.array(z.string()),
  size: z.string().nullable(),
  types: z.array(z.string()),
});
export const jobSkills = z.strictObject({
  skills: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  software: z.array(z.string()),
});

/** The label and effect of the primary button for this viewer (J-14 … J-24). */
export const primaryAction = z.strictObject({
  label: z.enum(['apply', 'resume', 'edit', 'applied']),
  isEnabled: z.boolean(),
  /** sign-in for visitors, application for candidates, post-a-job for recruiters. */
  leadsTo: z.enum(['sign-in', 'application', 'post-a-job']),
  /** The working week a candidate must still accept before applying. */
  mustAccept: z.enum(['six-day-week', 'seven-day-week']).nullable(),
  /** The candidate has sent an application, and can read it. */
  isSent: z.boolean(),
});

export const jobPageView = z.strictObject({
  viewer,
  job: jobBasics,
  role: section(jobRole),
  offer: section(jobOffer),
  company: section(jobCompany),
  skills: section(jobSkills),
  /** Up to four jobs like this one. */
  similar: section(z.array(jobRow)),
  /** A section, because the viewer's application status may be unknown while the job is readable. */
  action: section(primaryAction),
  /** The viewer has saved the job (SV-01). */
  isSaved: z.boolean(),
  /** What hides the job from the viewer's lists: the viewer hides it, or all jobs of its company (SV-04). */
  hidden: z.strictObject({ isJob: z.boolean(), isCompany: z.boolean() }),
  recruiterAccess: z.enum(['none', 'granted', 'check-failed']),
  recruiter: recruiterView.nullable(),
});

export type Statement = z.infer<typeof statement>;
export type Office = z.infer<typeof office>;
export type JobBasics = z.infer<typeof jobBasics>;
export type JobRole = z.infer<typeof jobRole>;
export type JobOffer = z.infer<typeof jobOffer>;
export type JobCompany = z.infer<typeof jobCompany>;
export type JobSkills = z.infer<typeof jobSkills>;
export type PrimaryAction = z.infer<typeof primaryAction>;
export type JobPageView = z.infer<typeof jobPageView>;

/** `POST /api/jobs/{id}/working-week`: the candidate accepts the working week, which is stored as a permission. */
export const acceptWorkingWeekInput = z.strictObject({ week: z.enum(['six-day-week', 'seven-day-week']) });
export type AcceptWorkingWeekInput = z.infer<typeof acceptWorkingWeekInput>;
export type WorkingWeek = AcceptWorkingWeekInput['week'];
