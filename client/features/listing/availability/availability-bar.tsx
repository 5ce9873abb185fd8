import { useEffect, useState } from 'react';
import { availability } from '../../../../shared/messages/jobs/availability.ts';
import { tabStorage } from '../../../api/session/tab-storage.ts';
import { closedBarKey } from '../../../forms/kept-drafts.ts';
import type { AvailabilityControl } from '../../../ui/availability/use-availability.ts';
import { useHydrated } from '../../../ui/behaviour/use-hydrated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { crossIcon } from '../../../ui/icons/cross.tsx';
import { classes } from '../../../ui/text/classes.ts';
import styles from './availability-bar.module.css';

const texts = availability.bar;
const MIN_SCROLL_PIXELS = 8;

/** Whether it was closed in this tab. Whoever signs in next sees it again. */
const closed = tabStorage(closedBarKey, ['at']);

/** Hides on scrolling down and returns on scrolling up (SP-01, SP-02). Closed, it stays away from this tab. */
export function AvailabilityBar({ control }: { control: AvailabilityControl }) {
  const isAway = useScrolledDown();
  const isHydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  const { known, isSaving, set, refresh } = control;
  const busyLabel = isSaving ? availability.saving : null;
  // Only the tab knows whether it was closed, or whether the way back to an application takes its place.
  if (!isHydrated || isClosed || closed.read() !== null) return null;
  const close = () => {
    closed.save({ at: String(Date.now()) });
    setClosed(true);
  };
  return (
    <aside
      id="availability-bar"
      aria-label={texts.label}
      className={classes(styles.bar, isAway && styles.away)}
    >
      {known?.ok ? (
        <>
          <p>{texts.text}</p>
          <Button variant="primary" busyLabel={busyLabel} onClick={() => void set(true)}>
            {known.content.isProfileComplete ? texts.button : texts.complete}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.unknown}</p>
          <Button variant="primary" busyLabel={busyLabel} onClick={() => void refresh()}>
            {texts.retry}
          </Button>
        </>
      )}
      <IconButton icon={crossIcon} label={texts.close} onClick={close} />
    </aside>
  );
}

/** Whether the page was last scrolled downwards. At the top it never is. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < MIN_SCROLL_PIXELS && scrollY > 0) return;
      setDown(moved > 0 && scrollY > 0);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isDown;
}
