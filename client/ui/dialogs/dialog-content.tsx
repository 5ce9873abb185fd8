import type { ReactNode } from 'react';
import styles from './dialog-content.module.css';

/** Stacks the parts of a dialog vertically. */
export function DialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

/** Shows a person's own text unchanged. */
export function Excerpt({ children }: { children: ReactNode }) {
  return <span className={styles.excerpt}>{children}</span>;
}

/** Places the buttons at the bottom of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
