import { applicationForm as texts } from '../../../shared/messages/application-form.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { errorIcon } from '../../ui/icons/error.tsx';
import { infoIcon } from '../../ui/icons/info.tsx';
import { refreshIcon } from '../../ui/icons/refresh.tsx';
import { warningIcon } from '../../ui/icons/warning.tsx';
import { failureText } from './flow-errors.ts';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

/** What concerns the whole application: a save that failed, storage that does not keep, what was brought back. */
export function FlowNotices({ flow }: { flow: Flow }) {
  const { failure, state, place, store } = flow;
  const isWaiting = place.name !== 'availability' && store.hasUnsaved('availability');
  return (
    <>
      {failure && (
        <div className={classes(styles.notice, styles.failed)} role="alert">
          <Icon of={errorIcon} />
          <p>{failureText(failure.problem)}</p>
          <Button onClick={failure.retry}>
            <Icon of={refreshIcon} />
            {texts.failures.retry}
          </Button>
        </div>
      )}
      {!state.isKeeping && (
        <div className={classes(styles.notice, styles.warned)} role="alert">
          <Icon of={warningIcon} />
          <p>{texts.notKept}</p>
        </div>
      )}
      {state.wasRestored && (
        <output className={styles.notice}>
          <Icon of={infoIcon} />
          {texts.restored}
        </output>
      )}
      {isWaiting && (
        <output className={classes(styles.notice, styles.warned)}>
          <Icon of={warningIcon} />
          {texts.steps.availability}: {texts.availability.notSaved}
        </output>
      )}
    </>
  );
}
