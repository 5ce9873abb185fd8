import type { DraftStorage } from '../forms/draft-storage.ts';
import type { FlowDrafts, FlowForms, FlowKind, FlowView, Join } from './flow-kind.ts';

/** Finishing that was begun: a second try with the same key yields the same receipt. */
export interface Submission {
  readonly version: number;
  readonly key: string;
}

export interface FlowContent<Kind extends FlowKind> {
  /** What the server said last, joined with what was saved since. */
  readonly view: Kind['view'];
  readonly drafts: FlowDrafts<Kind>;
  /** False while this browser cannot keep what is typed. */
  readonly isKeeping: boolean;
  /** Something that was kept from an earlier visit stands in the forms. */
  readonly wasRestored: boolean;
}

export type FlowState<Kind extends FlowKind> = ReturnType<typeof createFlowState<Kind>>;

interface StateOptions<Kind extends FlowKind> {
  readonly view: Kind['view'];
  readonly forms: FlowForms<Kind>;
  readonly storage: DraftStorage;
}

/** What is known, typed and about to be finished; what is not saved yet is kept in this browser with every change. */
export function createFlowState<Kind extends FlowKind>({ view, forms, storage }: StateOptions<Kind>) {
  let content: FlowContent<Kind> = {
    view,
    drafts: forms.of(view.answers),
    isKeeping: true,
    wasRestored: false,
  };
  let submission: Submission | null = null;
  /** Of what was joined last: answers may overtake each other. */
  let newest = view.version;
  const listeners = new Set<() => void>();

  /** Keeps what is unsaved, or drops what was kept once nothing is. */
  const set = (drafts: FlowDrafts<Kind>, change: Partial<FlowContent<Kind>> = {}) => {
    const packed = forms.pack(drafts);
    let isKeeping = true;
    if (packed !== null || submission !== null) isKeeping = storage.save({ forms: packed ?? {}, submission });
    else storage.remove();
    const wasRestored = content.wasRestored && packed !== null;
    content = { ...content, wasRestored, ...change, drafts, isKeeping };
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
    setView: (join: Join<Kind['view']>) => set(content.drafts, { view: join(content.view) }),
    /** Puts back what this browser kept from an earlier visit. */
    restore: async () => {
      const putBack = (kept: readonly unknown[]) => {
        let { drafts } = content;
        for (const stored of kept) {
          submission ??= readSubmission(partOf(stored, 'submission'));
          drafts = forms.restore(drafts, partOf(stored, 'forms'), content.view.answers);
        }
        if (kept.length > 0) set(drafts, { wasRestored: forms.pack(drafts) !== null });
      };
      const own = storage.load();
      putBack(own);
      if (own.length === 0) putBack(await storage.adopt());
    },
    /** Takes over what the server says now; typed text stays, or becomes a conflict. */
    rebase: (fresh: Kind['view']) => {
      // Read before the last change came: what it says of that is old, and the next save reads again.
      if (fresh.version < newest) return;
      newest = fresh.version;
      set(forms.rebase(content.drafts, fresh.answers), { view: fresh });
    },
    /**
     * Takes over a change that names no version, such as a file that has arrived.
     * @returns false when more than that has changed, so that all has to be read again
     */
    join: (version: number, join: Join<Kind['view']>): boolean => {
      // Uploads answer in any order.
      if (version < newest) return true;
      newest = version;
      submission = null;
      const isComplete = isNextVersion(content.view, version);
      const joined = join(content.view);
      set(forms.rebase(content.drafts, joined.answers), { view: joined });
      return isComplete;
    },
    /** The one that was begun and not answered is tried again as it was, also after the page was loaded again. */
    beginSubmission: (newKey: () => string): Submission => {
      const begun = submission ?? { version: content.view.version, key: newKey() };
      submission = begun;
      set(content.drafts);
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

/** Whether nothing but one change lies between what is known and the version that it answered. */
export const isNextVersion = (view: FlowView, version: number): boolean => version === view.version + 1;

/** Of what anybody may have stored. */
export const partOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;

function readSubmission(stored: unknown): Submission | null {
  const [version, key] = [partOf(stored, 'version'), partOf(stored, 'key')];
  return typeof version === 'number' && typeof key === 'string' ? { version, key } : null;
}
