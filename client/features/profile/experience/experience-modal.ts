import { workExperienceList as texts } from '../../../../shared/messages/work-experience-list.ts';
import { contentPart } from '../../../ui/lazy-part.tsx';
import type { EntryModalKind } from '../entries/entry-modal-kind.ts';

export const experienceModal: EntryModalKind = {
  list: 'experience',
  texts,
  Editor: contentPart(async () => (await import('./experience-editor.tsx')).ExperienceEditor),
};
