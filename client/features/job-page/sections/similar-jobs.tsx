import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { HeadingSection } from '../../../ui/frame/heading-section.tsx';
import { JobRowView } from '../../../ui/jobs/job-row.tsx';
import { useHiddenChanges } from '../../../ui/jobs/use-hidden.ts';
import { shownOf, withHidden } from '../../../ui/jobs/with-hidden.ts';
import type { Retry } from '../../../ui/notices/retry.ts';
import { FailedSection } from './failed-section.tsx';
import styles from './similar-jobs.module.css';

const id = 'similar';

interface SimilarJobsProps {
  readonly similar: Section<readonly JobRow[]>;
  readonly retry: Retry;
}

/** Jobs like this one, to go on with. */
export function SimilarJobs({ similar, retry }: SimilarJobsProps) {
  if (!similar.ok)
    return <FailedSection id={id} title={jobPageTexts.similar} reason={similar.reason} retry={retry} />;
  return <SimilarRows rows={similar.content} />;
}

export function SimilarRows({ rows: loaded }: { rows: readonly JobRow[] }) {
  const rows = shownOf(useHiddenChanges().reduce(withHidden, loaded));
  if (rows.length === 0) return null;
  return (
    <HeadingSection id={id} title={jobPageTexts.similar}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <JobRowView row={row} level={3} />
          </li>
        ))}
      </ul>
    </HeadingSection>
  );
}
