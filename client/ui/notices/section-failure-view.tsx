import { section as sectionTexts } from '../../../shared/messages/section-failure.ts';
import { Icon } from '../text/icon.tsx';
import { warningIcon } from '../icons/warning.tsx';
import type { Retry } from './retry.ts';
import { RetryButton } from './retry-button.tsx';
import styles from './section-failure-view.module.css';

interface SectionFailureViewProps {
  readonly reason: keyof typeof sectionTexts;
  readonly retry: Retry;
}

/** Replaces a part that could not be loaded; the rest of the page works. */
export function SectionFailureView({ reason, retry }: SectionFailureViewProps) {
  return (
    <div className={styles.failure}>
      <Icon of={warningIcon} />
      <p>{sectionTexts[reason]}</p>
      <RetryButton retry={retry} />
    </div>
  );
}
