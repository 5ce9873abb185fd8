import { notFound as notFoundTexts } from '../../../shared/messages/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './not-found-page.module.css';

/** Every address that is no page (RT-07). */
export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{notFoundTexts.title}</h1>
      <p className={styles.text}>{notFoundTexts.text}</p>
      <ButtonLink href={paths.home} variant="primary">
        {notFoundTexts.home}
      </ButtonLink>
    </section>
  );
}
