import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { educationModal } from '../education/education-modal.ts';
import { useEntryModal } from '../entries/use-entry-modal.tsx';
import { experienceModal } from '../experience/experience-modal.ts';

interface EntryModalsOptions {
  readonly view: Pick<ProfileStepsView, 'account' | 'entries'>;
  /** The address of a list step, over which its modal opens (RT-10). */
  readonly pageOf: (step: 'education' | 'experience') => string;
  /** Called after each change, to read the entries, the progress and the strength again. */
  readonly onChanged: () => void;
}

/** The modals with the forms of education and work experience. */
export function useEntryModals({ view, pageOf, onChanged }: EntryModalsOptions) {
  const { account, entries } = view;
  return {
    education: useEntryModal(educationModal, {
      account,
      page: pageOf('education'),
      ids: entries.education.map(({ id }) => id),
      onChanged,
    }),
    experience: useEntryModal(experienceModal, {
      account,
      page: pageOf('experience'),
      ids: entries.experience.flatMap((group) => group.entries.map(({ id }) => id)),
      onChanged,
    }),
  };
}
