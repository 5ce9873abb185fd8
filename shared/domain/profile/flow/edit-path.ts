import { stepPaths } from '../../../step-paths.ts';
import { profilePlaces, type ProfileStepName } from './steps.ts';

/** The modals that an edit link opens over its step (P-18). */
export type EditModal = 'education-modal' | 'experience-modal' | 'attachment-modal' | 'links-modal';

/** The address at which a step of the profile is edited (P-18). */
export function editPath(name: ProfileStepName, modal?: EditModal): string {
  const place = profilePlaces.find((other) => other.name === name);
  if (place === undefined) throw new Error(`The step ${name} has no address.`);
  return stepPaths.editProfile(place, modal);
}
