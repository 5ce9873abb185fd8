import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * Text for screen readers only. Browsers set a space before it, so what follows a visible word stands in brackets and
 * not after a comma.
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
