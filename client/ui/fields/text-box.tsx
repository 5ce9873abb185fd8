import type { ReactNode } from 'react';
import styles from './text-box.module.css';

interface TextBoxProps {
  /** A prefix before the typed text, such as "+91" or "₹". */
  readonly start?: string | undefined;
  /** The input itself. */
  readonly children: ReactNode;
  /** A suffix after the typed text. */
  readonly end?: ReactNode;
}

/** The frame around a text input and the elements beside it. */
export function TextBox({ start, children, end }: TextBoxProps) {
  return (
    <div className={styles.box}>
      {start && (
        <span className={styles.start} aria-hidden="true">
          {start}
        </span>
      )}
      {children}
      {end}
    </div>
  );
}
