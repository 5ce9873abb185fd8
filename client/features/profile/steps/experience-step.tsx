import { ExperienceList } from '../experience/experience-list.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

/** Renders step 3, whose entries have their form in a modal (W-15, W-37). */
export function ExperienceStep({ flow }: { flow: Flow }) {
  return <ExperienceList groups={flow.view.entries.experience} onOpen={flow.entryModals.experience.open} />;
}
