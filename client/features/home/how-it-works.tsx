import { home as texts } from '../../../shared/messages/home.ts';
import styles from './how-it-works.module.css';

/** Three steps. */
export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="how">
      <h2 id="how" className={styles.display}>
        {texts.how.title}
      </h2>
      <ol className={styles.steps}>
        {texts.how.steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
