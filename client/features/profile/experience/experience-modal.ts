import { workExperienceEntry as texts } from '../../../../shared/messages/profile/work-experience-entry.ts';
import { contentPart } from '../../../ui/behaviour/lazy-part.tsx';
import type { EntryModalKind } from '../entries/entry-modal-kind.ts';

export const experienceModal: EntryModalKind = {
  list: 'experience',
  texts,
  Editor: contentPart(() => import('./experience-editor.tsx').then((file) => file.ExperienceEditor)),
};
