import { type ReactNode, useId } from 'react';
import { expandable as expandableTexts } from '../../../shared/messages/shell.ts';
import { classes } from './classes.ts';
import styles from './expandable.module.css';

interface ExpandableProps {
  /** Whether the text is longer than its visible part, in a narrow and in a wide column. */
  readonly isLong: { readonly narrow: boolean; readonly wide: boolean };
  readonly lines: 'five' | 'ten';
  /** Id of the heading the text belongs to: "See More" alone would say too little. */
  readonly describedBy: string;
  readonly children: ReactNode;
}

/**
 * A text of about five lines with See More and See Less (J-11). A details element beside it does the work, so
 * that it needs no JavaScript, and the server decides which texts are long, so that hydration moves nothing.
 */
export function Expandable({ isLong, lines, describedBy, children }: ExpandableProps) {
  const id = useId();
  if (!isLong.narrow && !isLong.wide) return <>{children}</>;
  return (
    <div className={classes(styles.expandable, !isLong.wide && styles.onlyNarrow)}>
      <div id={id} className={classes(styles.clip, styles[lines])}>
        {children}
      </div>
      <details className={styles.toggle}>
        <summary aria-controls={id} aria-describedby={describedBy}>
          <span className={styles.more}>{expandableTexts.more}</span>
          <span className={styles.less}>{expandableTexts.less}</span>
        </summary>
      </details>
    </div>
  );
}
