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

/** The frame around a line of text that is typed, with what stands in it besides. */
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
