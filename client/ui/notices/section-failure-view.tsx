import type { SectionFailure } from '../../../shared/contract/section.ts';
import { error as errorTexts } from '../../../shared/messages/error.ts';
import { section as sectionTexts } from '../../../shared/messages/section-failure.ts';
import { FormButton } from '../buttons/button.tsx';
import { Icon } from '../text/icon.tsx';
import { refreshIcon } from '../icons/refresh.tsx';
import { warningIcon } from '../icons/warning.tsx';
import type { Retry } from './retry.ts';
import styles from './section-failure-view.module.css';

/** Replaces a part that could not be loaded; the rest of the page works. */
export function SectionFailureView({ reason, retry }: { reason: SectionFailure; retry: Retry }) {
  return (
    <div className={styles.failure}>
      <Icon of={warningIcon} />
      <p>{sectionTexts[reason]}</p>
      <FormButton
        href={retry.here}
        onPress={retry.onRetry}
        busyLabel={retry.isRetrying ? errorTexts.retrying : null}
      >
        <Icon of={refreshIcon} />
        {errorTexts.retry}
      </FormButton>
    </div>
  );
}
