import type { ReactNode } from 'react';
import styles from './text-box.module.css';

interface TextBoxProps {
  /** Stands before what is typed: "+91", "₹". */
  readonly start?: string | undefined;
  /** The input itself. */
  readonly children: ReactNode;
  /** Stands after what is typed. */
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
