import type { ApplicationsView } from '../../../shared/contract/application/application.ts';
import type { Posting } from '../../../shared/contract/postings.ts';
import { applications } from '../../../shared/messages/application/applications.ts';
import { postings } from '../../../shared/messages/postings/postings.ts';
import { Tag, type Tone } from './tag.tsx';

type ApplicationStatus = ApplicationsView['rows'][number]['status'];

const tonesOfApplications: Readonly<Record<ApplicationStatus, Tone>> = {
  draft: 'warn',
  submitted: 'accent',
  opened: 'info',
  shortlisted: 'ok',
  interview: 'ok',
  offer: 'ok',
  hired: 'ok',
  declined: 'bad',
  advanced: 'ok',
  withdrawn: 'bad',
};

const tonesOfJobs: Readonly<Record<Posting['status'], Tone>> = {
  live: 'ok',
  expired: 'bad',
  unlisted: 'info',
  draft: 'warn',
};

/** The status of an application, as its candidate reads it. */
export function ApplicationTag({ status }: { status: ApplicationStatus }) {
  return <Tag tone={tonesOfApplications[status]}>{applications.status[status]}</Tag>;
}

/** The status of a job, as its recruiter reads it. */
export function PostingTag({ status }: Pick<Posting, 'status'>) {
  return <Tag tone={tonesOfJobs[status]}>{postings.status[status]}</Tag>;
}
