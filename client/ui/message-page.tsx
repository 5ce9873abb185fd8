import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  /** Large, above the title; for eyes only. */
  readonly sign?: string;
  readonly title: ReactNode;
  /** In a part of a page, below its heading or in the place of its content. */
  readonly part?: 'h2' | 'p' | undefined;
  readonly text?: ReactNode;
  /** Buttons and links that lead on. */
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** Says one thing in the middle of the page, and leads on. */
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
