import type { JobPageView } from '../../../shared/contract/job-page.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { ListLink } from './list-link.tsx';

/** Above a job: the way back to its list, and saving it. */
export function JobTop({ view: { job, isSaved } }: { view: JobPageView }) {
  return (
    <>
      <ListLink />
      <SaveButton jobId={job.id} title={job.title} isSaved={isSaved} />
    </>
  );
}
