import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A row of chips, each with a short word. */
export function Chips({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  );
}

/** One chip of a row of {@link Chips}. */
export function Chip({ children }: { children: ReactNode }) {
  return <li className={styles.chip}>{children}</li>;
}
