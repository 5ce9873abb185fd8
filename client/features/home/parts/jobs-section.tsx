import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { home as texts } from '../../../../shared/messages/home.ts';
import { paths } from '../../../../shared/paths.ts';
import { JobRowView } from '../../../ui/jobs/job-row.tsx';
import { HomePart } from './home-part.tsx';
import styles from './jobs-section.module.css';

interface JobsSectionProps {
  readonly title: string;
  readonly rows: Section<JobRow[]>;
  readonly more: { readonly label: string; readonly href: string };
}

/** Shows a few jobs and a link to the full list. */
export function JobsSection({ title, rows, more }: JobsSectionProps) {
  return (
    <HomePart title={title} part={rows} more={more}>
      {(jobs) => (jobs.length === 0 ? <NoJobs /> : <Jobs rows={jobs} />)}
    </HomePart>
  );
}

const NoJobs = () => (
  <p className={styles.nothing}>
    <a href={paths.jobs}>{texts.nothing}</a>
  </p>
);

const Jobs = ({ rows }: { rows: readonly JobRow[] }) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <li key={row.id}>
        <JobRowView row={row} level={3} />
      </li>
    ))}
  </ul>
);
