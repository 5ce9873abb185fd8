import type { ReactNode } from 'react';
import { ownList } from '../../../shared/messages/own-list.ts';
import styles from './own-list-page.module.css';

interface OwnListPageProps {
  readonly title: string;
  /** How many it holds, in words; it is read out when it changes. Null where that is not known or none. */
  readonly count: string | null;
  /** What else stands at its top. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a list of the reader's own, such as saved jobs. */
export function OwnListPage({ title, count, about, children }: OwnListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {count !== null && <p aria-live="polite">{count}</p>}
        {about}
      </header>
      {children}
    </div>
  );
}

interface UnreadProps {
  /** How many rows of this part of the list are shown, and how many cannot be. */
  readonly shown: number;
  readonly unread: number;
}

/** What of such a list cannot be shown, above its rows. Nothing where all can. */
export function Unread({ shown, unread }: UnreadProps) {
  if (shown === 0) return <p>{ownList.unread}</p>;
  return unread > 0 && <p>{ownList.partlyUnread(unread)}</p>;
}

/** The ways on below such a list. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>;
}
