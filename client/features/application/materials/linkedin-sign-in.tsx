import { linkedInSignIn as texts } from '../../../../shared/messages/application/linkedin-sign-in.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Hint } from '../../../ui/forms/form-layout.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './linkedin-sign-in.module.css';
import type { LinkedInSignInControl } from './use-linkedin-sign-in.ts';

const busyLabels = { idle: null, waiting: texts.waiting, saving: texts.saving } as const;

/** Renders the button with its progress, or with the reason why there is no link yet. */
export function LinkedInSignIn({ phase, note, start, stopWaiting }: LinkedInSignInControl) {
  return (
    <div className={styles.linkedIn}>
      <Button busyLabel={busyLabels[phase]} onClick={start}>
        {texts.button}
      </Button>
      {phase === 'waiting' && (
        <div className={styles.waiting}>
          <Hint>{texts.waiting}</Hint>
          <Button variant="plain" onClick={stopWaiting}>
            {texts.stop}
          </Button>
        </div>
      )}
      <output>{note !== null && <Notice kind="warning">{texts.notes[note]}</Notice>}</output>
    </div>
  );
}
