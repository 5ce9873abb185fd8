import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { availability } from '../../../../shared/messages/jobs/availability.ts';
import { paths } from '../../../../shared/paths.ts';
import {
  type ApplicationSuccess,
  clearApplicationSuccess,
  readApplicationSuccess,
} from '../../../api/application/application-success.ts';
import { useModal } from '../../../navigation/modals.ts';
import type { AvailabilityControl } from '../../../ui/availability/use-availability.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorView } from '../../../ui/notices/error-view.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { checkIcon } from '../../../ui/icons/check.tsx';
import { JobRowView } from '../../../ui/jobs/job-row.tsx';
import { JobRowSkeleton } from '../../../ui/jobs/job-row-skeleton.tsx';
import { ProfileOffer } from '../../../ui/profile-offer/profile-offer.tsx';
import { useProfileOffer } from '../../../ui/profile-offer/use-profile-offer.ts';
import styles from './success-dialog.module.css';
import { type SuccessVariant, useSuccess } from './use-success.ts';

const texts = availability.success;

/** The popup closes after this time (SP-09). */
const SHOWN_MS = 10_000;

/** The popup after an application (SP-04 … SP-12), at an address of its own, over the listing. */
export function SuccessDialog({ control }: { control: AvailabilityControl }) {
  const [success] = useState(readApplicationSuccess);
  const close = useModalEntry(success !== null);
  if (success === null) return null;
  return <Popup success={success} control={control} onClose={close} />;
}

interface PopupProps {
  readonly success: ApplicationSuccess;
  readonly control: AvailabilityControl;
  readonly onClose: () => void;
}

function Popup({ success, control, onClose }: PopupProps) {
  const { variant, retry } = useSuccess(success.jobId, control);
  const offer = useProfileOffer(success.jobId);
  // An offer waits for its answer.
  const isBrief = variant.kind === 'done' && (offer.offered === null || offer.isTaken);
  useEffect(() => {
    if (!isBrief) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBrief, onClose]);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} width="wide">
      <DialogContent>
        <p className={styles.great}>
          <Icon of={checkIcon} />
          {texts.text(success.title, success.companyName)}
        </p>
        <p>
          {texts.reference(success.reference)} <a href={paths.receipt(success.jobId)}>{texts.receipt}</a>
        </p>
        <ProfileOffer control={offer} heading="h3" />
        <Content variant={variant} isBrief={isBrief} control={control} onRetry={retry} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

interface ContentProps {
  readonly variant: SuccessVariant;
  /** The popup closes by itself. */
  readonly isBrief: boolean;
  readonly control: AvailabilityControl;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Content({ variant, isBrief, control, onRetry, onClose }: ContentProps) {
  switch (variant.kind) {
    case 'loading':
      return (
        <div aria-busy="true" className={styles.list}>
          <JobRowSkeleton />
          <JobRowSkeleton />
        </div>
      );
    case 'failed':
      return <ErrorView isPart here={paths.jobs} onRetry={onRetry} />;
    case 'similar':
      return (
        <>
          {variant.offersVisibility && <Visibility control={control} />}
          <h3>{texts.similar}</h3>
          <ul className={styles.list}>
            {variant.rows.map((row) => (
              <li key={row.id}>
                <JobRowView row={row} level={3} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'visibility':
      return <Visibility control={control} />;
    case 'done':
      return (
        <>
          {isBrief && <p>{texts.closing}</p>}
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </>
      );
  }
}

/** Lets the candidate become visible to recruiters (SP-07). */
function Visibility({ control }: { control: AvailabilityControl }) {
  return (
    <div className={styles.visibility}>
      <p>{texts.visible}</p>
      <Button
        variant="primary"
        busyLabel={control.isSaving ? availability.saving : null}
        onClick={() => void control.set(true)}
      >
        {texts.button}
      </Button>
    </div>
  );
}

/**
 * Puts the listing beneath the popup in the history, because the popup's address is opened as a new page: Back then
 * closes the popup, and closing it goes back (RT-15). Without a message there is only the listing.
 */
function useModalEntry(hasMessage: boolean): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { isOpen: isOver, openAt, close } = useModal('application-sent');
  /** True once the popup has been opened, so that it is not opened again while it closes. */
  const isPlaced = useRef(false);
  useEffect(() => {
    if (isPlaced.current) return;
    isPlaced.current = true;
    if (isOver && hasMessage) return;
    void navigate({ pathname: paths.jobs, search }, { replace: true });
    if (hasMessage) openAt({ pathname, search });
  }, [hasMessage, isOver, navigate, openAt, pathname, search]);
  // However the popup closes, it is not shown again.
  useEffect(() => {
    if (isOver) return clearApplicationSuccess;
    return undefined;
  }, [isOver]);
  return close;
}
