import type { ReactElement } from 'react';
import styles from './icon.module.css';

/**
 * A picture from `icons/` beside a word, 18 units wide and high. It is hidden from assistive technology, because the
 * word says the same. Each picture has its own file, so that a page loads only those that it shows.
 */
export function Icon({ of }: { of: ReactElement }) {
  return (
    <svg className={styles.icon} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      {of}
    </svg>
  );
}
