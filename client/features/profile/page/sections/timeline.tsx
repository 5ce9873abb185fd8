import type { ReactNode } from 'react';
import { Logo } from '../../../../ui/pictures/logo.tsx';
import styles from './timeline.module.css';

interface TimelineEntryProps {
  readonly title: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** Short facts beside the name, such as a place. */
  readonly facts: readonly (string | null)[];
  readonly period: ReactNode;
  readonly description: string | null;
  /** A control of the owner's beside the entry. */
  readonly action?: ReactNode;
}

/** One station of work or study. */
export function TimelineEntry(props: TimelineEntryProps) {
  const { title, name, logoUrl, facts, period, description, action } = props;
  return (
    <li className={styles.entry}>
      <Logo name={name} url={logoUrl} size="small" />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.facts}>
          {[name, ...facts].filter((fact) => fact !== null && fact !== title).join(' · ')}
        </p>
      </div>
      <p className={styles.period}>{period}</p>
      {action && <div className={styles.action}>{action}</div>}
      {description !== null && <p className={styles.description}>{description}</p>}
    </li>
  );
}

export function Timeline({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.timeline} aria-label={label}>
      {children}
    </ul>
  );
}
