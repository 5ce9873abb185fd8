import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './tag.module.css';

/** The colour of a state. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'accent';

/** Names a state in a word. The colour only repeats it. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>;
}
