import { postings as texts } from '../../../shared/messages/postings/postings.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './pages.module.css';

/** Links the pages of a list, so that Back and reload return to the same page. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav className={styles.pages} aria-label={texts.pages.label}>
      {page > 1 && (
        <ButtonLink href={`?page=${page - 1}`} rel="prev">
          {texts.pages.previous}
        </ButtonLink>
      )}
      <p>{texts.pages.place(page, pages)}</p>
      {page < pages && (
        <ButtonLink href={`?page=${page + 1}`} rel="next">
          {texts.pages.next}
        </ButtonLink>
      )}
    </nav>
  );
}
