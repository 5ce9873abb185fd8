import type { ApplicationView, FilesChanged } from '../../../../shared/contract/application.ts';
import type { DraftStorage } from '../../../forms/draft-storage.ts';
import { type Drafts, forms } from './forms.ts';
import { isNextVersion, joinFiles } from './join-view.ts';

/** The submission that was begun: a second try with the same key yields the same receipt. */
export interface KeptSubmission {
  readonly version: number;
  readonly key: string;
}

export interface ApplicationState {
  /** What the server said last, joined with what was saved since. */
  readonly view: ApplicationView;
  readonly drafts: Drafts;
  /** False while this browser cannot keep what is typed. */
  readonly isKeeping: boolean;
  /** Something that was kept from an earlier visit stands in the forms. */
  readonly wasRestored: boolean;
}

export type KeptState = ReturnType<typeof createKeptState>;

/** What is known, typed and about to be submitted; what is not saved yet is kept in this browser with every change. */
export function createKeptState(view: ApplicationView, storage: DraftStorage) {
  let state: ApplicationState = {
    view,
    drafts: forms.of(view.answers),
    isKeeping: true,
    wasRestored: false,
  };
  let submission: KeptSubmission | null = null;
  /** Of the files and links shown: answers may overtake each other. */
  let filesVersion = view.version;
  const listeners = new Set<() => void>();

  const set = (change: Partial<ApplicationState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Keeps what is unsaved, or drops what was kept once nothing is. */
  const setDrafts = (drafts: Drafts, change: Partial<ApplicationState> = {}) => {
    const packed = forms.pack(drafts);
    let isKeeping = true;
    if (packed !== null || submission !== null) isKeeping = storage.save({ forms: packed ?? {}, submission });
    else storage.remove();
    set({ wasRestored: state.wasRestored && packed !== null, ...change, drafts, isKeeping });
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set,
    setDrafts,
    /** Puts back what this browser kept from an earlier visit. */
    restore: () => {
      const kept = storage.load();
      let { drafts } = state;
      for (const stored of kept) {
        submission ??= readSubmission(partOf(stored, 'submission'));
        drafts = forms.restore(drafts, partOf(stored, 'forms'), state.view.answers);
      }
      if (kept.length > 0) setDrafts(drafts, { wasRestored: forms.pack(drafts) !== null });
    },
    /** Takes over what the server says now; typed text stays, or becomes a conflict. */
    meet: (fresh: ApplicationView) => {
      // Read before the last file came: what it says of the files is old, and the next save reads again.
      if (fresh.version < filesVersion) return;
      filesVersion = fresh.version;
      setDrafts(forms.rebase(state.drafts, fresh.answers), { view: fresh });
    },
    /** @returns false when more than these files has changed, so that all has to be read again */
    takeFiles: (changed: FilesChanged): boolean => {
      // Uploads answer in any order.
      if (changed.version < filesVersion) return true;
      filesVersion = changed.version;
      submission = null;
      const isComplete = isNextVersion(state.view, changed);
      const joined = joinFiles(state.view, changed);
      setDrafts(forms.rebase(state.drafts, joined.answers), { view: joined });
      return isComplete;
    },
    /** The one that was begun and not answered is tried again as it was, also after the page was loaded again. */
    beginSubmission: (newKey: () => string): KeptSubmission => {
      const begun = submission ?? { version: state.view.version, key: newKey() };
      submission = begun;
      setDrafts(state.drafts);
      return begun;
    },
    /** What was begun is not what would be sent now. */
    forgetSubmission: () => {
      submission = null;
    },
    /** Nothing stays behind of what was sent. */
    endSubmission: () => {
      submission = null;
      storage.removeAll();
    },
  };
}

/** Of what anybody may have stored. */
export const partOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

function readSubmission(stored: unknown): KeptSubmission | null {
  const [version, key] = [partOf(stored, 'version'), partOf(stored, 'key')];
  return typeof version === 'number' && typeof key === 'string' ? { version, key } : null;
}
