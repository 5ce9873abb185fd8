import { AvailabilityFields } from '../../../forms/availability-fields.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

/** Renders step 2/2 (AP-11). */
export function AvailabilityStep({ flow }: { flow: Flow }) {
  return <AvailabilityFields bind={flow.forms.bind('availability')} />;
}
