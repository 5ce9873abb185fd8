import { useEffect, useState } from 'react';
import { error as errorTexts, missingDialog as texts } from '../../shared/messages/error.ts';
import { Button } from './button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';
import { SkeletonBar } from './skeleton.tsx';

/** Whoever waits longer than this wonders whether the press was heard. */
const BUSY_AFTER_MS = 400;

/** What a dialog is told by the page it stands on. */
export interface DialogState {
  /** Absent: while it is drawn. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

/** Takes the place of a dialog whose file is on its way, or cannot be had. */
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
              {/* The file is asked for again at every press. */}
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
