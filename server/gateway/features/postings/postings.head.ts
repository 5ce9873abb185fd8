import type { JobDraft } from '../../../../shared/contract/postings.ts';
import { draftPageTitle } from '../../../../shared/domain/jobs/job-draft.ts';
import { postAJob } from '../../../../shared/messages/postings/post-a-job.ts';
import { postings } from '../../../../shared/messages/postings/postings.ts';
import { paths } from '../../../../shared/paths.ts';
import { type Head, privateHead } from '../../pages/page.ts';

export const headOfPostings: Head = privateHead(postings.title);

/** Search engines may list the public page; a draft is private. */
export function headOfPostAJob(draft: JobDraft | null, origin: string): Head {
  if (draft !== null) return privateHead(draftPageTitle(draft));
  return {
    ...privateHead(postAJob.title.create),
    description: postAJob.others.visitor.text,
    canonical: origin + paths.postAJob,
    isIndexable: true,
    sharePicture: 'post-a-job',
  };
}
