import type { ReactNode } from 'react';
import styles from './own-list.module.css';

export function OwnList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface OwnItemProps {
  readonly title: string;
  /** Null where there is no page to show. */
  readonly href: string | null;
  readonly facts: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A line of what belongs to the person: its title leads to it where it can. */
export function OwnItem({ title, href, facts, children }: OwnItemProps) {
  return (
    <li className={styles.item}>
      <div>
        <h3>{href === null ? title : <a href={href}>{title}</a>}</h3>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </li>
  );
}
