import { educationEntry as texts } from '../../../../shared/messages/profile/education-entry.ts';
import { contentPart } from '../../../ui/behaviour/lazy-part.tsx';
import type { EntryModalKind } from '../entries/entry-modal-kind.ts';

export const educationModal: EntryModalKind = {
  list: 'education',
  texts,
  Editor: contentPart(() => import('./education-editor.tsx').then((file) => file.EducationEditor)),
};
