import { Children, type ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './form-layout.module.css';
import { useHydrated } from '../behaviour/use-hydrated.ts';

interface PageFormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a page: its parts one below the other. */
export function PageForm({ label, onSubmit, children }: PageFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface FormFieldsProps {
  /** False until the stored draft was read; forms without stored drafts omit it. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** Disables the fields of a page's form until the client runs, because earlier typed text would be lost. */
export function FormFields({ isReady = true, children }: FormFieldsProps) {
  const isHydrated = useHydrated();
  return (
    <fieldset className={styles.form} disabled={!isHydrated || !isReady}>
      {children}
    </fieldset>
  );
}

interface FormSectionProps {
  readonly title?: string;
  /** The accessible name of a section whose title is visible elsewhere. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, one below the other. */
export function FormSection({ title, label, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}

interface ColumnsProps {
  /** Short fields are side by side on phones too. Boxes and list items have the height of their neighbours. */
  readonly kind?: 'fields' | 'short' | 'ticks' | 'boxes' | 'list';
  readonly children: ReactNode;
}

/** Two columns where there is room for them. */
export function Columns({ kind = 'fields', children }: ColumnsProps) {
  const look = classes(styles.columns, styles[kind]);
  if (kind !== 'list') return <div className={look}>{children}</div>;
  return <ul className={look}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>;
}

/** Shows a hint in a muted style. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
