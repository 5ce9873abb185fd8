import { CvSection } from '../materials/cv-section.tsx';
import type { Flow } from '../flow/use-flow.ts';

/** Step 3/1 (AP-14). */
export function CvStep({ flow }: { flow: Flow }) {
  return <CvSection flow={flow} />;
}
