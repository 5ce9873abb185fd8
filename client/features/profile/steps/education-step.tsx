import { EducationList } from '../education/education-list.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 2, whose entries have their form in a modal (W-15, W-36). */
export function EducationStep({ flow }: { flow: Flow }) {
  return <EducationList entries={flow.view.entries.education} onOpen={flow.entryModals.education.open} />;
}
