import type { ProfileList } from '../../../../shared/profile-list-paths.ts';
import type { LazyPart } from '../../../ui/behaviour/lazy-part.tsx';
import type { EntryTexts } from './entry-kind.ts';
import type { EntryEnd } from './use-entry-form.ts';

export interface EditorProps {
  /** Null for a new entry. */
  readonly id: string | null;
  readonly account: string;
  readonly isOpen: boolean;
  /** Takes a function that returns whether the modal may close, and asks otherwise. */
  readonly onGuard: (mayClose: () => boolean) => void;
  readonly onClose: () => void;
  readonly onEnd: (end: EntryEnd) => void;
}

/** What a page has of a list. The form of its entries is loaded when the modal first opens. */
export interface EntryModalKind {
  readonly list: ProfileList;
  readonly texts: Pick<EntryTexts, 'modal'>;
  readonly Editor: LazyPart<EditorProps>;
}
