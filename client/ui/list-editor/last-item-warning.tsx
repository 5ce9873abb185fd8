import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from '../dialogs/dialog-content.tsx';
import { takeFocus } from '../behaviour/focus.ts';

interface LastItemWarningProps {
  readonly text: string;
  readonly cancel: string;
  readonly proceed: string;
  readonly onCancel: () => void;
  readonly onProceed: () => void;
}

/** Warns about the effect of saving an empty list, in place of the list (F-12). */
export function LastItemWarning({ text, cancel, proceed, onCancel, onProceed }: LastItemWarningProps) {
  return (
    <div role="alert" tabIndex={-1} ref={takeFocus}>
      <DialogContent>
        <p>{text}</p>
        <DialogButtons>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button variant="primary" isDanger onClick={onProceed}>
            {proceed}
          </Button>
        </DialogButtons>
      </DialogContent>
    </div>
  );
}
