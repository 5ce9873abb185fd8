import type { ReactNode } from 'react';
import styles from './flow-columns.module.css';

/** Places the rail beside the current step, between the header and the footer. */
export function FlowColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
