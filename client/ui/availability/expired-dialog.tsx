import { useState } from 'react';
import { availability } from '../../../shared/messages/jobs/availability.ts';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from '../dialogs/dialog-content.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
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
      <DialogContent>
        <p>{texts.text}</p>
        <DialogButtons>
          <Button busyLabel={busy(false)} onClick={() => void say(false)}>
            {texts.no}
          </Button>
          <Button variant="primary" busyLabel={busy(true)} onClick={() => void say(true)}>
            {texts.yes}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
