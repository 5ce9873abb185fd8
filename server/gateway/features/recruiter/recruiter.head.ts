import { postAJob } from '../../../../shared/messages/post-a-job.ts';
import { postings } from '../../../../shared/messages/postings.ts';
import { brand } from '../../../../shared/messages/shell.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Head } from '../../pages/page.ts';

const own = (title: string): Head => ({
  title: `${title} · ${brand}`,
  description: null,
  canonical: null,
  isIndexable: false,
  openGraph: {},
  structuredData: [],
});

export const headOfPostings: Head = own(postings.title);

/** What the page is for is the same for everybody and worth finding; a draft is its owner's. */
export function headOfPostAJob(isDraft: boolean, origin: string): Head {
  if (isDraft) return own(postAJob.title.create);
  return {
    ...own(postAJob.title.create),
    description: postAJob.others.visitor.text,
    canonical: origin + paths.postAJob,
    isIndexable: true,
  };
}
