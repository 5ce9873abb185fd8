import { z } from 'zod';
import { applicationsView, applicationView } from './application.ts';
import { jobPageView } from './job-page.ts';
import { homeView, listingView } from './listing.ts';
import { postAJobView, postingsView } from './postings.ts';
import { problemCode } from './problem.ts';
import { viewer } from './session.ts';

/**
 * What the server puts into a page for the client to hydrate from: which page it is, and its view model.
 * A page of its own name per feature; a problem stands for every page that could not be shown.
 */
export const pageData = z.discriminatedUnion('page', [
  z.strictObject({ page: z.literal('job-page'), model: jobPageView }),
  z.strictObject({ page: z.literal('listing'), model: listingView }),
  z.strictObject({ page: z.literal('home'), model: homeView }),
  z.strictObject({ page: z.literal('postings'), model: postingsView }),
  z.strictObject({ page: z.literal('post-a-job'), model: postAJobView }),
  z.strictObject({ page: z.literal('application'), model: applicationView }),
  z.strictObject({ page: z.literal('applications'), model: applicationsView }),
  z.strictObject({ page: z.literal('linkedin-return'), model: z.strictObject({ viewer }) }),
  z.strictObject({ page: z.literal('problem'), code: problemCode, viewer }),
]);

export type PageData = z.infer<typeof pageData>;
