import { knownPlans, type KnownJob } from './job-plan.ts';

/** Everybody of the sample data signs in with it. */
export const samplePassword = 'atelier-demo';

/** Addresses people of the sample data sign in with. */
export const sampleAccounts = {
  /** Complete profile, available for hire, one application as a draft, one sent, one opened. */
  candidate: 'candidate@atelier.test',
  /** A candidate who has only just signed up. */
  newcomer: 'newcomer@atelier.test',
  /** Sees everything of several jobs. */
  recruiter: 'recruiter@atelier.test',
  /** A recruiter without access to any job. */
  outsider: 'outsider@atelier.test',
  /** A freelance recruiter with access to some jobs. */
  freelancer: 'freelancer@atelier.test',
} as const;

/** Ids of well-known jobs, as they travel on the wire, in a marketplace that holds nothing but the sample data. */
export const sampleJobs: Readonly<Record<KnownJob, string>> = {
  liveOpen: idOf('liveOpen'),
  sixDay: idOf('sixDay'),
  flexible: idOf('flexible'),
  expired: idOf('expired'),
  closed: idOf('closed'),
  unlisted: idOf('unlisted'),
  remote: idOf('remote'),
  longText: idOf('longText'),
  manyOffices: idOf('manyOffices'),
  draftOfCandidate: idOf('draftOfCandidate'),
  sentByCandidate: idOf('sentByCandidate'),
  appliedByCandidate: idOf('appliedByCandidate'),
  portfolioMandatory: idOf('portfolioMandatory'),
  storyMandatory: idOf('storyMandatory'),
  cvMandatory: idOf('cvMandatory'),
  cvAndStoryMandatory: idOf('cvAndStoryMandatory'),
  premium: idOf('premium'),
  workingDaysUnsaid: idOf('workingDaysUnsaid'),
  payUnsaid: idOf('payUnsaid'),
  withoutAccess: idOf('withoutAccess'),
};

function idOf(job: KnownJob): string {
  return String(Object.keys(knownPlans).indexOf(job) + 1);
}
