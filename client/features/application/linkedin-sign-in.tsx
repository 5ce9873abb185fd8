import { linkedInSignIn as texts } from '../../../shared/messages/linkedin-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { warningIcon } from '../../ui/icons/warning.tsx';
import styles from './flow.module.css';
import type { LinkedInSignInControl } from './use-linkedin-sign-in.ts';

const busyLabels = { idle: null, waiting: texts.waiting, saving: texts.saving } as const;

/** The button, and beside it why there is no link yet. */
export function LinkedInSignIn({ phase, note, start }: LinkedInSignInControl) {
  return (
    <div className={styles.linkedIn}>
      <Button busyLabel={busyLabels[phase]} onClick={start}>
        {texts.button}
      </Button>
      <output>
        {note !== null && (
          <span className={classes(styles.notice, styles.warned)}>
            <Icon of={warningIcon} />
            {texts.notes[note]}
          </span>
        )}
      </output>
    </div>
  );
}
