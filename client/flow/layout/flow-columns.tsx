import type { ReactNode } from 'react';
import styles from './flow-columns.module.css';

/** The rail, and the current step beside it: below the header, and clear of the footer. */
export function FlowColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
