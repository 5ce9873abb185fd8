import type { ReactNode } from 'react';
import styles from './recruiter-details.module.css';

/** A plain list of names and values. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

/** Left out when the job names no value. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A box with words or a list in it, left out when empty. */
export function Box({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div className={styles.box}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Short texts, one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
