import { useState } from 'react';
import { availability } from '../../../../shared/messages/availability.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './availability-dialogs.module.css';
import type { AvailabilityControl } from './use-availability.ts';

const texts = availability.expired;

/** Asks once more whether recruiters may see the candidate. Closed without an answer, it asks next time (SP-13, AV-05). */
export function ExpiredDialog({ control }: { control: AvailabilityControl }) {
  const [isOpen, setOpen] = useState(true);
  const [answer, setAnswer] = useState<boolean | null>(null);
  const say = async (isAvailable: boolean) => {
    setAnswer(isAvailable);
    if (await control.set(isAvailable)) setOpen(false);
  };
  const busy = (isAvailable: boolean) =>
    control.isSaving && answer === isAvailable ? availability.saving : null;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title} place="upper">
      <div className={styles.body}>
        <p>{texts.text}</p>
        <div className={styles.buttons}>
          <Button busyLabel={busy(false)} onClick={() => void say(false)}>
            {texts.no}
          </Button>
          <Button variant="primary" busyLabel={busy(true)} onClick={() => void say(true)}>
            {texts.yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
