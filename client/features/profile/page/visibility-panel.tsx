import { useState } from 'react';
import type { ProfileView } from '../../../../shared/contract/profile/profile.ts';
import { profile } from '../../../../shared/messages/profile/profile.ts';
import { useModal } from '../../../navigation/modals.ts';
import { useAvailability } from '../../../ui/availability/use-availability.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { dialogPart, lazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useHydrated } from '../../../ui/behaviour/use-hydrated.ts';
import styles from './owner-card.module.css';
import { useReader } from './reader.ts';

const texts = profile.visibility;

const ExpiredDialog = lazyPart(() =>
  import('../../../ui/availability/expired-dialog.tsx').then((file) => file.ExpiredDialog),
);

const HideDialog = dialogPart(() => import('./hide-dialog.tsx').then((file) => file.HideDialog));

/** Whether recruiters see the profile, and until when (P-02, P-08, AV-01 … AV-05). */
export function VisibilityPanel({ given }: { given: ProfileView['availability'] }) {
  const isHydrated = useHydrated();
  const { retry } = useReader();
  const control = useAvailability(given);
  const { known } = control;
  const hiding = useHiding(control);
  return (
    <section className={styles.panel} aria-labelledby="visibility-title">
      <h2 id="visibility-title">{texts.title}</h2>
      {known?.ok ? (
        <>
          <div className={styles.toggle}>
            <Switch
              label={texts.label}
              name="is-available"
              isOn={known.content.isAvailableForHire}
              onChange={(isOn) => {
                if (!control.isSaving) void (isOn ? control.set(true) : hiding.ask());
              }}
            />
          </div>
          <p className={styles.note}>{known.content.isAvailableForHire ? texts.on : texts.off}</p>
          {known.content.isAvailableForHire && (
            <Until control={control} until={known.content.availableUntil} />
          )}
        </>
      ) : (
        known && <SectionFailureView reason={known.reason} retry={retry} />
      )}
      {hiding.hasAsked && (
        <HideDialog
          isOpen={hiding.isAsking}
          isSaving={control.isSaving}
          onYes={() => void hiding.confirm()}
          onClose={hiding.close}
        />
      )}
      {isHydrated && known?.ok && known.content.isExpired && <ExpiredDialog control={control} />}
    </section>
  );
}

type Control = ReturnType<typeof useAvailability>;

function Until({ control, until }: { control: Control; until: number | null }) {
  if (until === null) return null;
  return (
    <p className={styles.until}>
      <span>{texts.until(formatDay(until))}</span>
      <Button variant="plain" onClick={() => void control.extend()}>
        {texts.extend}
      </Button>
    </p>
  );
}

/** Switching off asks the server first, then the person (AV-02). */
function useHiding(control: Control) {
  const modal = useModal('hide-profile');
  const [hasAsked, setHasAsked] = useState(false);
  if (modal.isOpen && !hasAsked) setHasAsked(true);
  return {
    isAsking: modal.isOpen,
    /** Only then is the file of the dialog needed. */
    hasAsked,
    close: modal.close,
    ask: async () => {
      if (await control.canHide()) modal.open();
    },
    confirm: async () => {
      if (await control.set(false)) modal.close();
    },
  };
}
