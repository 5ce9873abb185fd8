import type { ReactNode } from 'react';
import styles from './not-for-you.module.css';

interface NotForYouProps {
  readonly title: string;
  readonly text: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** A page that is for others says what it is for, and leads on. */
export function NotForYou({ title, text, children }: NotForYouProps) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
