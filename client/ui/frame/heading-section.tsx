import type { ReactNode } from 'react';
import styles from './heading-section.module.css';

interface HeadingSectionProps {
  /** Also the address of the section on its page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page under its own heading. */
export function HeadingSection({ id, title, children }: HeadingSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)}>{title}</h2>
      {children}
    </section>
  );
}

/** The id of the heading of the section with this id. */
export function headingId(id: string): string {
  return `${id}-title`;
}
