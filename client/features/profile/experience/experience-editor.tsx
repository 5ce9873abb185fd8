import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-modal-kind.ts';
import { experienceKind } from './experience-kind.ts';

export const ExperienceEditor = (props: EditorProps) => <EntryEditor kind={experienceKind} {...props} />;
