import { useViewer } from '../../api/viewer.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

const ApplicationOffer = lazyPart(async () => (await import('./application-offer.tsx')).ApplicationOffer);

/** Candidates may have left an application for signing in; nobody else has. */
export function ContinueApplication() {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  return isHydrated && viewer.role === 'candidate' ? <ApplicationOffer /> : null;
}
