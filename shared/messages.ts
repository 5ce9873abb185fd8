import { accountMenu } from './messages/session/account-menu.ts';
import { account } from './messages/session/account.ts';
import { availability } from './messages/jobs/availability.ts';
import { becomeRecruiter } from './messages/postings/become-recruiter.ts';
import { continueApplication } from './messages/application/continue-application.ts';
import { error } from './messages/error.ts';
import { errorView } from './messages/error-view.ts';
import { experience } from './messages/experience.ts';
import { dialog } from './messages/dialog.ts';
import { field, form } from './messages/forms.ts';
import { gone } from './messages/jobs/gone.ts';
import { home } from './messages/home.ts';
import { jobPage } from './messages/jobs/job-page.ts';
import { jobRow } from './messages/jobs/job-row.ts';
import { jobTitle } from './messages/jobs/job-title.ts';
import { listBeside } from './messages/jobs/list-beside.ts';
import { age, filters, listing } from './messages/jobs/listing.ts';
import { listingMeta } from './messages/jobs/listing-meta.ts';
import { money } from './messages/money.ts';
import { notFound } from './messages/not-found.ts';
import { toast } from './messages/notifications.ts';
import { recruiter } from './messages/jobs/job-page-recruiter.ts';
import { section } from './messages/section-failure.ts';
import { session } from './messages/session/session.ts';
import { brand, expandable, footer, navigation, search } from './messages/shell.ts';
import { workingDays } from './messages/profile/working-days.ts';
import { workingWeek } from './messages/profile/working-week.ts';

/**
 * All texts that people read (GAP-10). Keys are stable, and wording may change. Quoted texts of the specification have
 * its spelling. Groups that a browser needs have files of their own, which the client imports one by one, so that a
 * first visit loads only the texts it shows.
 */
export const messages = {
  brand,
  account,
  accountMenu,
  notFound,
  error,
  errorView,
  section,
  navigation,
  footer,
  search,
  expandable,
  dialog,
  toast,
  form,
  field,
  session,
  continueApplication,
  availability,
  becomeRecruiter,
  jobPage: { ...jobPage, gone, workingWeek, recruiter, listBeside },
  jobRow,
  listing: { ...listing, filters, age },
  home,
  /** Of a page without its full stop; a search has `longSearch`. */
  longAddress: 'This address is too long. Shorten it, or go to Home',
  problems: {
    'bad-request': 'The request could not be understood',
    'invalid-input': 'Some of this is not correct',
    'not-found': 'There is nothing here',
    'job-not-found': 'This job does not exist',
    'job-expired': 'This job has expired',
    'method-not-allowed': 'This address does not accept that method',
    'sign-in-required': 'Please sign in',
    'session-ended': 'Your session has ended, please sign in again',
    'wrong-credentials': 'Email address or password is wrong',
    'account-inactive': 'This account is not active',
    forbidden: 'You do not have permission to do this',
    'cross-origin': 'This request did not come from this site',
    conflict: 'Somebody else has changed this in the meantime',
    'precondition-failed': 'This has changed since you last read it',
    'payload-too-large': 'This is too large',
    'unsupported-media-type': 'This type of content is not accepted here',
    'headers-too-large': 'The address or the headers of the request are too large',
    'step-locked': 'This step is still locked: complete the steps before it first',
    'portfolio-full': 'You cannot add another portfolio file: remove one first',
    'list-full': 'Your list is full',
    'linkedin-refused': 'This sign-in with LinkedIn can no longer be used',
    'linkedin-unavailable': 'LinkedIn cannot be reached right now',
    'store-unavailable': 'This cannot be shown or saved right now, please try again in a moment',
    'files-unavailable': 'Files cannot be stored or opened right now, please try again in a moment',
    'too-many-requests': 'Too many requests, please wait a moment',
    overloaded: 'We are very busy, please try again in a moment',
    'upstream-refused': 'The marketplace refused this',
    'upstream-invalid': 'The marketplace gave an answer that makes no sense',
    'upstream-timed-out': 'The marketplace took too long',
    'upstream-unavailable': 'The marketplace cannot be reached right now',
    'client-closed-request': 'The request was cancelled',
    'internal-error': 'Something went wrong',
  },
  validation: {
    refused: 'This value was not accepted',
    missing: 'This is missing.',
    wholeNumber: 'Enter a whole number.',
    longest: (most: number) => `Use at most ${most.toLocaleString('en-IN')} characters.`,
    notAsked: 'Something was sent that is not expected here.',
    brokenText: 'There is a broken character in this. Delete it, then type it again.',
    notUtf8: 'The body of the request is not UTF-8.',
    longAddress: 'The address is longer than 8 KB. Shorten it: a search takes at most 200 characters.',
    longHeaders: 'The headers are larger than 16 KB. Shorten the address, or send fewer cookies.',
    compressed: 'The body of the request is compressed. Send it without Content-Encoding.',
  },
  experience,
  workingDays,
  money,
  jobMeta: {
    title: jobTitle,
    description: (title: string, company: string, place: string) => `${title} at ${company}, ${place}.`,
    remote: 'Remote',
    country: 'India',
    responsibility: 'Role and responsibilities',
    requirement: 'Ideal candidate',
    perk: 'Perks',
    additionalInfo: 'Additional information',
    about: 'About the company',
  },
  listingMeta,
  homeMeta: {
    title: 'Jobs for creative people in India',
    description:
      'Find design, film, game, brand and web jobs in India, read what they really ask for, and apply.',
  },
  sharedPages: {
    postAJob: 'Hire creative people in India',
    missing: 'This page is not here',
  },
  feed: {
    title: 'Newest jobs',
    subtitle: 'The newest creative jobs in India.',
  },
  suggestions: {
    badPage: 'page must be a whole number from 1 to 1000.',
  },
} as const;
