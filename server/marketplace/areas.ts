import type { Area } from './rpc/area.ts';
import { application } from './areas/application/application.ts';
import { applyStatus } from './areas/application/apply-status.ts';
import { applications } from './areas/applications/applications.ts';
import { availability } from './areas/availability/availability.ts';
import { education } from './areas/education/education.ts';
import { experience } from './areas/experience/experience.ts';
import { applicationFiles } from './areas/files/files.ts';
import { health } from './areas/health.ts';
import { hiddenJobs } from './areas/hidden-jobs/hidden-jobs.ts';
import { idempotency } from './areas/idempotency.ts';
import { jobPage } from './areas/job-page/job-page.ts';
import { listing } from './areas/listing/listing.ts';
import { media } from './areas/media/media.ts';
import { profileFiles } from './areas/profile-files/profile-files.ts';
import { profile } from './areas/profile/profile.ts';
import { prompts } from './areas/prompts/prompts.ts';
import { profilePicture } from './areas/profile-picture/profile-picture.ts';
import { postings } from './areas/postings/postings.ts';
import { recruiter } from './areas/recruiter/recruiter.ts';
import { reference } from './areas/reference/reference.ts';
import { reporting } from './areas/reporting/reporting.ts';
import { savedJobs } from './areas/saved-jobs/saved-jobs.ts';
import { savedSearches } from './areas/saved-searches/saved-searches.ts';
import { session } from './areas/session/session.ts';
import { skills } from './areas/skills/skills.ts';

/** Every area of the marketplace, one line each. */
export const areas: readonly Area[] = [
  health,
  session,
  reference,
  jobPage,
  listing,
  recruiter,
  postings,
  applyStatus,
  application,
  applicationFiles,
  applications,
  savedJobs,
  savedSearches,
  hiddenJobs,
  availability,
  profile,
  profileFiles,
  profilePicture,
  skills,
  prompts,
  education,
  experience,
  reporting,
  media,
  idempotency,
];
