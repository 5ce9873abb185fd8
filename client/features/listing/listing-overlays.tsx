import { useState } from 'react';
import type { ListingModal } from '../../../shared/listing-paths.ts';
import { type AvailabilityControl, useAvailability } from '../../ui/availability/use-availability.ts';
import { dialogPart, lazyPart } from '../../ui/behaviour/lazy-part.tsx';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';
import type { Listing } from './state/use-listing.ts';

const AvailabilityBar = lazyPart(() =>
  import('./availability/availability-bar.tsx').then((file) => file.AvailabilityBar),
);
const MarketingDialog = dialogPart(() =>
  import('./availability/marketing-dialog.tsx').then((file) => file.MarketingDialog),
);
const ExpiredDialog = lazyPart(() =>
  import('../../ui/availability/expired-dialog.tsx').then((file) => file.ExpiredDialog),
);
const SuccessDialog = lazyPart(() =>
  import('./success/success-dialog.tsx').then((file) => file.SuccessDialog),
);

interface ListingOverlaysProps {
  readonly listing: Listing;
  readonly modal: ListingModal | null;
  readonly isPartnerView: boolean;
}

/** Shows one dialog at a time over the list: availability for hire, or the result of an application. */
export function ListingOverlays({ listing, modal, isPartnerView }: ListingOverlaysProps) {
  const isHydrated = useHydrated();
  const { state } = listing;
  const control = useAvailability(state.view?.availability ?? null);
  const role = state.view?.viewer.role ?? 'visitor';
  if (isPartnerView) return null;
  return (
    <>
      {role === 'candidate' && needsBar(control) && <AvailabilityBar control={control} />}
      {isHydrated && (
        <Popup listing={listing} modal={modal} control={control} isCandidate={role === 'candidate'} />
      )}
    </>
  );
}

/** Asks about availability after signing in, or says that it could not be read (SP-01). */
function needsBar({ known }: AvailabilityControl): boolean {
  return known !== null && (!known.ok || !known.content.isAvailableForHire);
}

interface PopupProps {
  readonly listing: Listing;
  readonly modal: ListingModal | null;
  readonly control: AvailabilityControl;
  readonly isCandidate: boolean;
}

function Popup({ listing, modal, control, isCandidate }: PopupProps) {
  const [isLeft, setLeft] = useState(false);
  const { query, view } = listing.state;
  if (modal !== null) return <SuccessDialog control={control} />;
  if (query.opensAvailability && !isLeft) {
    return (
      <MarketingDialog
        role={view?.viewer.role ?? 'visitor'}
        control={control}
        onLeave={() => setLeft(true)}
        onClose={() =>
          listing.send({ kind: 'filters-changed', query: { ...query, opensAvailability: false } })
        }
      />
    );
  }
  const isExpired = control.known?.ok === true && control.known.content.isExpired;
  return isCandidate && isExpired ? <ExpiredDialog control={control} /> : null;
}
