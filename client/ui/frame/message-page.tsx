import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** A large sign above the title, hidden from screen readers. */
  readonly sign?: string;
  readonly title: ReactNode;
  /** The element of the title where the message is only a part of a page; by default it is the page's h1. */
  readonly part?: 'h2' | 'p' | undefined;
  readonly text?: ReactNode;
  /** Buttons and links that lead on. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** Shows one message in the middle of the page, with links to go on. */
export function MessagePage({ sign, title, part, text, children, below }: MessagePageProps) {
  const Title = part ?? 'h1';
  return (
    <section className={classes(styles.page, part && styles.part)}>
      {sign !== undefined && (
        <p className={styles.sign} aria-hidden="true">
          {sign}
        </p>
      )}
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
      {below}
    </section>
  );
}
