import type { DraftStorage } from '../forms/draft-storage.ts';
import type { FlowDrafts, FlowForms, FlowKind, FlowView, FormName, Join } from './flow-kind.ts';

/** A started submission: a second attempt with the same key returns the same receipt. */
export interface Submission {
  readonly version: number;
  readonly key: string;
}

export interface FlowContent<Kind extends FlowKind> {
  /** The last view from the server, merged with later saves. */
  readonly view: Kind['view'];
  readonly drafts: FlowDrafts<Kind>;
  /** False while this browser cannot store the typed text. */
  readonly isKeeping: boolean;
  /** The forms with unsaved text restored from an earlier visit. */
  readonly restored: readonly FormName<Kind>[];
}

export type FlowState<Kind extends FlowKind> = ReturnType<typeof createFlowState<Kind>>;

interface StateOptions<Kind extends FlowKind> {
  readonly view: Kind['view'];
  readonly forms: FlowForms<Kind>;
  readonly storage: DraftStorage;
}

/** Holds the view, the drafts and the submission. Every change stores unsaved drafts in this browser. */
export function createFlowState<Kind extends FlowKind>({ view, forms, storage }: StateOptions<Kind>) {
  let content: FlowContent<Kind> = {
    view,
    drafts: forms.of(view.answers),
    isKeeping: true,
    restored: [],
  };
  let submission: Submission | null = null;
  /** The version of the latest merged answer, because answers may arrive in another order. */
  let newest = view.version;
  const listeners = new Set<() => void>();

  /** Stores unsaved drafts in this browser, or removes the stored copy when everything is saved. */
  const set = (drafts: FlowDrafts<Kind>, change: Partial<FlowContent<Kind>> = {}) => {
    const packed = forms.pack(drafts);
    let isKeeping = true;
    if (packed !== null || submission !== null) isKeeping = storage.save({ forms: packed ?? {}, submission });
    else storage.remove();
    const { restored, ...changed } = { ...content, ...change };
    const stillUnsaved = restored.filter((name) => forms.isChanged(drafts, name));
    content = { ...changed, restored: stillUnsaved, drafts, isKeeping };
    for (const listener of listeners) listener();
  };

  return {
    forms,
    get: () => content,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set,
    /** Stores the unsaved drafts again, after the account has signed in again. */
    keep: () => set(content.drafts),
    setView: (join: Join<Kind['view']>) => set(content.drafts, { view: join(content.view) }),
    /** Restores the drafts that this browser stored on an earlier visit. */
    restore: async () => {
      const putBack = (kept: readonly unknown[]) => {
        const before = content.drafts;
        let drafts = before;
        for (const stored of kept) {
          submission ??= readSubmission(partOf(stored, 'submission'));
          drafts = forms.restore(drafts, partOf(stored, 'forms'), content.view.answers);
        }
        const restored = forms.names.filter((name) => !forms.isDirty(before, name));
        if (kept.length > 0) set(drafts, { restored });
      };
      const own = storage.load();
      putBack(own);
      if (own.length === 0) putBack(await storage.adopt());
    },
    /** Takes the new view from the server; typed text stays, or becomes a conflict. */
    rebase: (fresh: Kind['view']) => {
      // This view is older than the last change, so it is ignored; the next save reads a new one.
      if (fresh.version < newest) return;
      newest = fresh.version;
      set(forms.rebase(content.drafts, fresh.answers), { view: fresh });
    },
    /**
     * Merges a change that names no version, such as an uploaded file.
     * @returns false when other answers have changed too, so that the view must be read again
     */
    join: (version: number, join: Join<Kind['view']>): boolean => {
      // Answers to uploads may arrive in any order, and an older one is ignored.
      if (version < newest) return true;
      newest = version;
      submission = null;
      const isComplete = isNextVersion(content.view, version);
      const joined = join(content.view);
      set(forms.rebase(content.drafts, joined.answers), { view: joined });
      return isComplete;
    },
    /** Repeats an unanswered submission with the same key, also after a reload of the page. */
    beginSubmission: (newKey: () => string): Submission => {
      const begun = submission ?? { version: content.view.version, key: newKey() };
      submission = begun;
      set(content.drafts);
      return begun;
    },
    /** A submission was sent and has no answer yet. */
    hasSubmission: () => submission !== null,
    /** Drops the submission, because the content has changed since it started. */
    forgetSubmission: () => {
      submission = null;
    },
    /** Removes the stored copies of the sent answers from this browser. */
    endSubmission: () => {
      submission = null;
      storage.removeAll();
    },
  };
}

/** Returns whether `version` follows the view directly, so that no other change came between. */
export const isNextVersion = (view: FlowView, version: number): boolean => version === view.version + 1;

/** Reads a property of stored data, which may have any shape. */
export const partOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

function readSubmission(stored: unknown): Submission | null {
  const [version, key] = [partOf(stored, 'version'), partOf(stored, 'key')];
  return typeof version === 'number' && typeof key === 'string' ? { version, key } : null;
}
