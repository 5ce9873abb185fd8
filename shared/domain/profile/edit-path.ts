import { paths } from '../../paths.ts';
import { profileFlow, type ProfileStepName } from './steps.ts';

/** The modals that an edit link opens over its step (P-18). */
export type EditModal = 'education-modal' | 'experience-modal' | 'links-modal';

/** The steps of the edit flow that have a page. A link to another step would lead nowhere. */
const editable: ReadonlySet<ProfileStepName> = new Set<ProfileStepName>([]);

/** The address at which a step of the profile is edited; null while it has no page (P-18). */
export function editPath(name: ProfileStepName, modal?: EditModal): string | null {
  const place = profileFlow.named(name);
  return place === null || !editable.has(name) ? null : paths.editProfileStep(place, modal);
}
