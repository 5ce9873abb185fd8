import type { ReactNode } from 'react';
import styles from './dialog-content.module.css';

/** What stands in a dialog, one part below the other. */
export function DialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

/** Somebody's own words, as they wrote them. */
export function Excerpt({ children }: { children: ReactNode }) {
  return <span className={styles.excerpt}>{children}</span>;
}

/** The answers, at the foot of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
