import { useEffect, useState } from 'react';
import { availability } from '../../../../shared/messages/availability.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/text/classes.ts';
import styles from './availability-bar.module.css';
import type { AvailabilityControl } from '../../../ui/availability/use-availability.ts';

const texts = availability.bar;
const MIN_SCROLL_PIXELS = 8;

/** Hides on scrolling down and returns on scrolling up (SP-01, SP-02). */
export function AvailabilityBar({ control }: { control: AvailabilityControl }) {
  const isAway = useScrolledDown();
  const { known, isSaving, set, refresh } = control;
  const busyLabel = isSaving ? availability.saving : null;
  return (
    <aside
      id="availability-bar"
      aria-label={texts.label}
      className={classes(styles.bar, isAway && styles.away)}
    >
      {known?.ok ? (
        <>
          <p>{known.content.isProfileComplete ? texts.text : texts.incomplete}</p>
          <Button variant="primary" busyLabel={busyLabel} onClick={() => void set(true)}>
            {texts.button}
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
