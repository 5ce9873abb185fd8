import type { ReactElement } from 'react';
import styles from './icon.module.css';

/**
 * A picture beside a word, drawn in 18 units from `icons/`: always hidden from assistive technology, because the
 * word says it. Each drawing has its own file, so that a page loads only those it shows.
 */
export function Icon({ of }: { of: ReactElement }) {
  return (
    <svg className={styles.icon} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {of}
    </svg>
  );
}
