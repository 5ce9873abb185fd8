import { useEffect, useState } from 'react';
import { error as errorTexts, missingDialog as texts } from '../../../shared/messages/error.ts';
import { Button } from '../buttons/button.tsx';
import { DialogButtons, DialogContent } from './dialog-content.tsx';
import { Dialog } from './dialog.tsx';
import { SkeletonLines } from '../notices/skeleton.tsx';

/** After this delay the dialog shows progress. Its button is busy until then. */
const BUSY_AFTER_MS = 400;

/** The properties that a page passes to a dialog. */
export interface DialogState {
  /** If absent, the dialog is open while it is rendered. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** The address of a page that does the same without this file. */
  readonly instead?: string;
}

/** Replaces a dialog whose file is loading or could not be loaded. */
export function MissingDialog(props: DialogState & { failures: number }) {
  const { failures, isOpen = true, onClose, instead } = props;
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
        {failures > 0 && <p role="alert">{texts.hint}</p>}
        {instead && <a href={instead}>{texts.instead}</a>}
        {failures === 0 ? (
          <SkeletonLines />
        ) : (
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
        )}
      </DialogContent>
    </Dialog>
  );
}
