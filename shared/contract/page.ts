import { z } from 'zod';
import { receiptPageView } from './application/application-receipt.ts';
import { applicationsView, applicationView } from './application/application.ts';
import { jobPageView } from './jobs/job-page.ts';
import { hiddenView } from './jobs/hidden-jobs.ts';
import { homeView } from './home.ts';
import { jobRow, listingView } from './jobs/listing.ts';
import { postAJobView, postingsView } from './postings.ts';
import { profileStepsView } from './profile/profile-steps.ts';
import { problemCode } from './problem.ts';
import { profilePreview, profileView } from './profile/profile.ts';
import { viewer } from './session/session.ts';
import { savedJobsView } from './jobs/saved-jobs.ts';
import { signInView } from './session/sign-in.ts';

/**
 * The data from which the client hydrates a page: the page's name and its view model. Each feature's page has a name of
 * its own; `problem` replaces any page that failed.
 */
export const pageData = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('job-page'), model: jobPageView }),
  z.strictObject({ page: z.literal('listing'), model: listingView }),
  z.strictObject({ page: z.literal('home'), model: homeView }),
  z.strictObject({ page: z.literal('postings'), model: postingsView }),
  z.strictObject({ page: z.literal('post-a-job'), model: postAJobView }),
  z.strictObject({ page: z.literal('application'), model: applicationView }),
  z.strictObject({ page: z.literal('applications'), model: applicationsView }),
  z.strictObject({ page: z.literal('receipt'), model: receiptPageView }),
  z.strictObject({ page: z.literal('saved-jobs'), model: savedJobsView }),
  z.strictObject({ page: z.literal('hidden-jobs'), model: hiddenView }),
  z.strictObject({ page: z.literal('profile'), model: profileView }),
  z.strictObject({ page: z.literal('profile-preview'), model: profilePreview }),
  z.strictObject({ page: z.literal('profile-steps'), model: profileStepsView }),
  z.strictObject({ page: z.literal('linkedin-return'), model: z.strictObject({ viewer }) }),
  z.strictObject({ page: z.literal('sign-in'), model: signInView }),
  z.strictObject({
    page: z.literal('problem'),
    code: problemCode,
    viewer,
    /** Jobs like one that is gone. */
    similar: z.array(jobRow).optional(),
  }),
]);

export type PageData = z.infer<typeof pageData>;
