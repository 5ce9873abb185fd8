import { CvSection } from './cv-section.tsx';
import type { Flow } from './use-flow.ts';

/** Step 3/1 (AP-14). */
export function CvStep({ flow }: { flow: Flow }) {
  return <CvSection flow={flow} />;
}
