import { EntryEditor } from '../entries/entry-editor.tsx';
import type { EditorProps } from '../entries/entry-modal-kind.ts';
import { educationKind } from './education-kind.ts';

export const EducationEditor = (props: EditorProps) => <EntryEditor kind={educationKind} {...props} />;
