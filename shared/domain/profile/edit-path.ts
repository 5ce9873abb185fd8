import { paths } from '../../paths.ts';
import { profileEdit } from './flows.ts';
import type { ProfileStepName } from './steps.ts';

/** The modals that an edit link opens over its step (P-18). */
export type EditModal = 'education-modal' | 'experience-modal' | 'attachment-modal' | 'links-modal';

/** The address at which a step of the profile is edited; null while it has no page (P-18). */
export function editPath(name: ProfileStepName, modal?: EditModal): string | null {
  const place = profileEdit.named(name);
  return place === null ? null : paths.editProfileStep(place, modal);
}
