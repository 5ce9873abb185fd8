import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { FormDefinition } from './define-form.ts';
import { cleanDraft, type Draft, isDraftDirty, packDraft, rebaseDraft, unpackDraft } from './draft.ts';
import { draftStorage } from './draft-storage.ts';

/** A stored copy that was found: already restored, or older than the saved version and restored only on request. */
export type Found<Form> =
  | { readonly kind: 'restored' }
  | { readonly kind: 'older'; readonly draft: Draft<Form> };

interface DraftOptions<Form> {
  readonly definition: FormDefinition<Form>;
  /** The saved version when the page opens. */
  readonly initial: () => Form;
  readonly account: string;
  readonly subject: string;
}

/** The draft of a page with one form, stored in this browser until it is saved. */
export function useDraft<Form>({ definition, initial, account, subject }: DraftOptions<Form>) {
  const [draft, setDraft] = useState(() => cleanDraft(initial()));
  const [found, setFound] = useState<Found<Form> | null>(null);
  const [hasLooked, setLooked] = useState(false);
  const storage = useMemo(() => draftStorage(account, subject), [account, subject]);
  const isHydrated = useHydrated();
  const isDirty = isDraftDirty(definition, draft);

  // The server knows nothing of this browser's storage: look once the client runs.
  if (isHydrated && !hasLooked) {
    setLooked(true);
    const met = storage
      .load()
      .map((stored) => unpackDraft(definition, stored))
      .filter((kept) => kept !== null)
      .map((kept) => rebaseDraft(definition, { ...kept, theirs: null }, draft.base))
      .find((kept) => isDraftDirty(definition, kept));
    if (met?.theirs === null) setDraft(met);
    if (met) setFound(met.theirs === null ? { kind: 'restored' } : { kind: 'older', draft: met });
  }

  useEffect(() => {
    if (!hasLooked) return;
    if (isDirty) storage.save(packDraft(definition, draft));
    // What other tabs left is this tab's from now on, until the person decides.
    else if (found?.kind === 'older') storage.save(packDraft(definition, found.draft));
    else storage.remove();
  }, [definition, draft, found, hasLooked, isDirty, storage]);

  const begin = (form: Form) => {
    setFound(null);
    setDraft(cleanDraft(form));
  };

  return {
    form: draft.typed,
    isDirty,
    found,
    type: (typed: Form) => setDraft((before) => ({ ...before, typed })),
    /** The form is on the server now as it was sent; what was typed since stays. */
    markSaved: (sent: Form) => setDraft((before) => ({ ...before, base: sent, theirs: null })),
    /** Puts back a copy that is older than what is saved. */
    restore: () => {
      if (found?.kind === 'older') setDraft((before) => ({ ...before, typed: found.draft.typed }));
      setFound(null);
    },
    /** Leaves a copy that is older than what is saved. */
    dismiss: () => setFound(null),
    /** Gives up what is typed, and goes on with this. */
    begin,
    discard: () => begin(draft.base),
    /** Before the subject changes: under the former one nothing is left. */
    removeKept: () => storage.remove(),
    /** There is nothing left to save it to. */
    forget: () => {
      storage.remove();
      setFound(null);
      setDraft((before) => cleanDraft(before.typed));
    },
  };
}
