import { home as texts } from '../../../../shared/messages/home.ts';
import { HomeSection } from './home-section.tsx';
import styles from './how-it-works.module.css';

/** Explains the way to a job in three steps. */
export function HowItWorks() {
  return (
    <HomeSection id="how" title={texts.how.title}>
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
    </HomeSection>
  );
}
