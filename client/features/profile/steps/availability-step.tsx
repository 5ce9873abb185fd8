import { AvailabilityFields } from '../../../forms/availability-fields.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 1/4 (W-06, E-06). */
export function AvailabilityStep({ flow }: { flow: Flow }) {
  return <AvailabilityFields bind={flow.forms.bind('availability')} />;
}
