import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobRow } from '../../../shared/contract/listing.ts';
import type { Section } from '../../../shared/contract/section.ts';
import { home as texts } from '../../../shared/messages/home.ts';
import { paths } from '../../../shared/paths.ts';
import { JobRowView } from '../../ui/job-row.tsx';
import { SectionFailureView } from '../../ui/section-failure.tsx';
import styles from './jobs-section.module.css';

interface JobsSectionProps {
  readonly title: string;
  readonly rows: Section<JobRow[]>;
  readonly more: { readonly label: string; readonly href: string };
}

/** Shows a few jobs and a link to the full list. */
export function JobsSection({ title, rows, more }: JobsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <a href={more.href}>{more.label}</a>
      </header>
      <Rows rows={rows} />
    </section>
  );
}

function Rows({ rows }: Pick<JobsSectionProps, 'rows'>) {
  const { pathname } = useLocation();
  if (!rows.ok) {
    const retry = { here: pathname, onRetry: () => location.reload(), isRetrying: false };
    return <SectionFailureView reason={rows.reason} retry={retry} />;
  }
  if (rows.content.length === 0) {
    return (
      <p className={styles.nothing}>
        <a href={paths.jobs}>{texts.nothing}</a>
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {rows.content.map((row) => (
        <li key={row.id}>
          <JobRowView row={row} level={3} />
        </li>
      ))}
    </ul>
  );
}
