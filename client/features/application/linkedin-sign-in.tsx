import { linkedInSignIn as texts } from '../../../shared/messages/linkedin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { warningIcon } from '../../ui/icons/warning.tsx';
import styles from './flow.module.css';
import type { LinkedInSignInControl } from './use-linkedin-sign-in.ts';

const busyLabels = { idle: null, waiting: texts.waiting, saving: texts.saving } as const;

/** The button, and beside it what is waited for or why there is no link yet. */
export function LinkedInSignIn({ phase, note, start, stopWaiting }: LinkedInSignInControl) {
  return (
    <div className={styles.linkedIn}>
      <Button busyLabel={busyLabels[phase]} onClick={start}>
        {texts.button}
      </Button>
      {phase === 'waiting' && (
        <p className={classes(styles.quiet, styles.waiting)}>
          {texts.waiting}
          <Button variant="plain" onClick={stopWaiting}>
            {texts.stop}
          </Button>
        </p>
      )}
      <output>
        {note !== null && (
          <span className={classes(styles.notice, styles.warned, styles.note)}>
            <Icon of={warningIcon} />
            {texts.notes[note]}
          </span>
        )}
      </output>
    </div>
  );
}
