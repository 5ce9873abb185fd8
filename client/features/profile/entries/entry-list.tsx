import type { ReactNode } from 'react';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { Logo } from '../../../ui/pictures/logo.tsx';
import { AddButton, EditButton } from './entry-buttons.tsx';
import styles from './entry-list.module.css';

interface EntryListProps {
  readonly list: string;
  readonly texts: {
    readonly add: string;
    readonly empty: { readonly title: string; readonly text: string };
    readonly full: (limit: number) => string;
  };
  readonly count: number;
  readonly onAdd: () => void;
  /** The entries, unless there are none. */
  readonly children: ReactNode;
}

/** The entries of a list with the button that adds one; an empty list invites to begin. */
export function EntryList({ list, texts, count, onAdd, children }: EntryListProps) {
  const isFull = count >= MAX_ENTRIES;
  return (
    <div className={styles.list}>
      {count > 0 ? (
        children
      ) : (
        <div className={styles.empty}>
          <h2>{texts.empty.title}</h2>
          <p>{texts.empty.text}</p>
        </div>
      )}
      {isFull && <Hint>{texts.full(MAX_ENTRIES)}</Hint>}
      <AddButton list={list} label={texts.add} isFull={isFull} onAdd={onAdd} />
    </div>
  );
}

interface EntryRowProps {
  readonly list: string;
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly logoUrl: string | null;
  /** Short facts beside the name, such as a place. */
  readonly facts: readonly (string | null)[];
  readonly period: string;
  readonly editLabel: string;
  readonly onEdit: () => void;
}

export function EntryRow({
  list,
  id,
  title,
  name,
  logoUrl,
  facts,
  period,
  editLabel,
  onEdit,
}: EntryRowProps) {
  return (
    <li className={styles.row}>
      <Logo name={name} url={logoUrl} size="small" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{[name, ...facts].filter((fact) => fact !== null && fact !== '').join(' · ')}</p>
        <p className={styles.period}>{period}</p>
      </div>
      <EditButton list={list} id={id} label={editLabel} onEdit={onEdit} />
    </li>
  );
}

export function EntryRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
