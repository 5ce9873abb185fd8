import { availabilityNotices } from '../../../../shared/messages/jobs/availability-notices.ts';
import { hideProfile as texts } from '../../../../shared/messages/profile/hide-profile.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface HideDialogProps {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before recruiters no longer find the profile (AV-02). */
export function HideDialog({ isOpen, isSaving, onYes, onClose }: HideDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      texts={texts}
      busyLabel={isSaving ? availabilityNotices.saving : null}
      onYes={onYes}
      onNo={onClose}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
