import type { Role } from '../../../../shared/contract/session/session.ts';
import { availability } from '../../../../shared/messages/jobs/availability.ts';
import { paths } from '../../../../shared/paths.ts';
import type { AvailabilityControl } from '../../../ui/availability/use-availability.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { checkIcon } from '../../../ui/icons/check.tsx';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import styles from './marketing-dialog.module.css';

const texts = availability.marketing;

interface MarketingDialogProps {
  readonly role: Role;
  readonly control: AvailabilityControl;
  /** Closes the dialog and leaves its address. */
  readonly onClose: () => void;
  /** Closes the dialog so that another one can open. */
  readonly onLeave: () => void;
}

/** Invites a visitor or candidate to become available for hire (SP-03). */
export function MarketingDialog({ role, control, onClose, onLeave }: MarketingDialogProps) {
  const promptSignIn = useSignInPrompt();
  const { known, isSaving } = control;
  const isAlready = known?.ok === true && known.content.isAvailableForHire;

  const press = async () => {
    if (role === 'visitor') {
      onLeave();
      promptSignIn('available-for-hire');
    } else if (await control.set(true)) {
      onClose();
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <DialogContent>
        <p>{role === 'recruiter' || role === 'freelance-recruiter' ? texts.recruiter : texts.text}</p>
        <ul className={styles.points}>
          {texts.points.map((point) => (
            <li key={point}>
              <Icon of={checkIcon} />
              {point}
            </li>
          ))}
        </ul>
        {isAlready && <p>{texts.already}</p>}
        {isAlready && (
          <ButtonLink href={paths.profile} variant="primary" isWide>
            {texts.profile}
          </ButtonLink>
        )}
        {!isAlready && (role === 'visitor' || role === 'candidate') && (
          <Button
            variant="primary"
            isWide
            busyLabel={isSaving ? availability.saving : null}
            onClick={() => void press()}
          >
            {texts.button}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
