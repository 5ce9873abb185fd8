import { useEffect, useState } from 'react';
import { error as errorTexts, missingDialog as texts } from '../../../shared/messages/error.ts';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';
import { SkeletonBar } from '../notices/skeleton.tsx';

/** After this delay the dialog shows progress, so that people know that the press had an effect. */
const BUSY_AFTER_MS = 400;

/** The properties that a page passes to a dialog. */
export interface DialogState {
  /** If absent, the dialog is open while it is rendered. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

/** Replaces a dialog whose file is loading or could not be loaded. */
export function MissingDialog({ failures, isOpen = true, onClose }: DialogState & { failures: number }) {
  const [isLate, setLate] = useState(false);
  /** Failures at the last press on "Try again". */
  const [pressedAt, setPressedAt] = useState(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setLate(true), BUSY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  const isShown = isOpen && (isLate || failures > 0);
  return (
    <Dialog isOpen={isShown} onClose={onClose} title={failures > 0 ? texts.failed : texts.loading}>
      <DialogContent>
        {failures === 0 ? (
          <div aria-busy="true">
            <SkeletonBar />
            <SkeletonBar length="long" />
          </div>
        ) : (
          <>
            <p role="alert">{texts.hint}</p>
            <DialogButtons>
              <Button onClick={onClose}>{texts.close}</Button>
              {/* Every press on the page requests the file again. */}
              <Button
                variant="primary"
                busyLabel={pressedAt === failures ? errorTexts.retrying : null}
                onClick={() => setPressedAt(failures)}
              >
                {errorTexts.retry}
              </Button>
            </DialogButtons>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
