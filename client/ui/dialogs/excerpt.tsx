import type { ReactNode } from 'react';
import styles from './excerpt.module.css';

/** Shows a person's own text unchanged. */
export function Excerpt({ children }: { children: ReactNode }) {
  return <span className={styles.excerpt}>{children}</span>;
}
