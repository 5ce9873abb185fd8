import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Section } from '../../../../shared/contract/section.ts';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';
import styles from './home-part.module.css';

interface HomePartProps<Content> {
  readonly title: string;
  readonly part: Section<Content>;
  /** The whole of what the part shows the beginning of. */
  readonly more?: { readonly label: string; readonly href: string } | null;
  readonly children: (content: Content) => ReactNode;
}

/** Shows the beginning of a list under its title, or that it could not be had. */
export function HomePart<Content>({ title, part, more = null, children }: HomePartProps<Content>) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more !== null && <a href={more.href}>{more.label}</a>}
      </header>
      {part.ok ? (
        children(part.content)
      ) : (
        <SectionFailureView
          reason={part.reason}
          retry={{ here: pathname, onRetry: () => location.reload(), isRetrying: false }}
        />
      )}
    </section>
  );
}
