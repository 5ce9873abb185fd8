import type { ReactNode } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the landing page, below a line and under a large title. */
export function HomeSection({ id, title, children }: HomeSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
