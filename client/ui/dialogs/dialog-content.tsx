import type { ReactNode } from 'react';
import styles from './dialog-content.module.css';

/** Stacks the parts of a dialog vertically. */
export function DialogContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

/** Places the buttons at the bottom of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
