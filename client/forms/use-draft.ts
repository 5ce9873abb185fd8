import { useEffect, useMemo, useState } from 'react';
import type { FormDefinition } from './define-form.ts';
import {
  cleanDraft,
  type Draft,
  isDraftChanged,
  isDraftDirty,
  markSent,
  packDraft,
  rebaseDraft,
  unpackDraft,
} from './draft.ts';
import { draftStorage } from './draft-storage.ts';
import { allowKeeping, useSignedOut } from '../api/session/keeping.ts';
import { isRefusal } from '../api/http/refusal.ts';

interface DraftOptions<Form> {
  readonly definition: FormDefinition<Form>;
  /** Returns the saved form when the page opens. */
  readonly initial: () => Form;
  readonly account: string;
  readonly subject: string;
}

/** Manages the single form of a page; this browser stores the typed text until it is saved. */
export function useDraft<Form>({ definition, initial, account, subject }: DraftOptions<Form>) {
  const [draft, setDraft] = useState(() => cleanDraft(initial()));
  /** Drafts of earlier visits that were not restored because the saved form has changed; the person decides on them. */
  const [older, setOlder] = useState<readonly Form[]>([]);
  const [wasRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isKept, setKept] = useState(true);
  const storage = useMemo(() => draftStorage(account, subject), [account, subject]);
  const isSignedOut = useSignedOut(account);
  const isDirty = isDraftDirty(definition, draft);

  // The server cannot read this browser's storage, so the client reads it after hydration.
  useEffect(() => {
    if (isReady) return undefined;
    let isGone = false;
    // The page was rendered for this account, so the account is signed in.
    allowKeeping(account);
    const look = async () => {
      const own = storage.load();
      const kept = own.length > 0 ? own : await storage.adopt();
      if (isGone) return;
      const found = findKept(definition, kept, draft.base);
      if (found.restored) setDraft(found.restored);
      setRestored(found.restored !== null);
      setOlder(found.older);
      setReady(true);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [account, definition, draft.base, isReady, storage]);

  useEffect(() => {
    if (!isReady) return;
    const isNothing = !isDirty && older.length === 0;
    if (isNothing) storage.remove();
    // Only a write shows whether the storage accepts the typed text, also after the account has signed in again.
    // oxlint-disable-next-line react/set-state-in-effect
    setKept(isNothing || (!isSignedOut && storage.save({ ...packDraft(definition, draft), older })));
  }, [definition, draft, isDirty, isReady, isSignedOut, older, storage]);

  const begin = (form: Form) => {
    setRestored(false);
    setDraft(cleanDraft(form));
  };
  const [offered, ...others] = older;

  return {
    form: draft.typed,
    isDirty,
    /** False until this browser's storage was read; the person cannot type before that. */
    isReady,
    /** False when this browser cannot store the typed text. */
    isKept: isKept && !isSignedOut,
    isSignedOut,
    /** The stored text was restored and is neither saved nor discarded yet. */
    isRestored: wasRestored && isDraftChanged(definition, draft),
    hasOlder: older.length > 0,
    type: (typed: Form) => setDraft((before) => ({ ...before, typed })),
    /**
     * Sends the form. Until the server has answered, it counts as changed, because the server may have it although the
     * answer is lost.
     */
    sending: async <Result>(send: () => Promise<Result>): Promise<Result> => {
      const { sent } = draft;
      setDraft((before) => markSent(definition, before));
      try {
        return await send();
      } catch (problem) {
        if (isRefusal(problem)) setDraft((before) => ({ ...before, sent }));
        throw problem;
      }
    },
    /** Marks the form as saved in the version that was sent; text typed since then stays. */
    markSaved: (sent: Form) => {
      setRestored(false);
      setDraft((before) => ({ ...before, base: sent, theirs: null, sent: [] }));
    },
    /** Restores the offered draft; the current text is offered from then on. */
    restore: () => {
      if (offered === undefined) return;
      setDraft((before) => ({ ...before, typed: offered }));
      setOlder(isDirty ? [draft.typed, ...others] : others);
    },
    /** Discards the offered draft. */
    dismiss: () => setOlder(others),
    /** Discards the typed text and continues with the given form. */
    begin,
    discard: () => begin(draft.base),
    /** Removes the stored text of the current subject before the subject changes. */
    removeKept: () => storage.remove(),
    /** Removes all stored text and counts the form as clean, because its target was deleted. */
    forget: () => {
      storage.remove();
      setOlder([]);
      setDraft((before) => cleanDraft(before.typed));
    },
  };
}

/** Finds stored unsaved text. It is restored if the saved form has not changed since, and else offered. */
function findKept<Form>(
  definition: FormDefinition<Form>,
  kept: readonly unknown[],
  saved: Form,
): { readonly restored: Draft<Form> | null; readonly older: readonly Form[] } {
  const met = kept
    .map((stored) => unpackDraft(definition, stored))
    .filter((draft) => draft !== null)
    .map((draft) => rebaseDraft(definition, { ...draft, theirs: null }, saved))
    .filter((draft) => isDraftDirty(definition, draft));
  const restored = met.find(({ theirs }) => theirs === null) ?? null;
  const older = met.filter((draft) => draft !== restored).map(({ typed }) => typed);
  for (const stored of kept) older.push(...olderIn(definition, stored));
  const isNew = (form: Form, index: number) =>
    ![saved, ...(restored ? [restored.typed] : []), ...older.slice(0, index)].some((known) =>
      definition.isSame(form, known),
    );
  return { restored, older: older.filter(isNew) };
}

/** Returns the drafts that an earlier visit offered and the person has not decided on. */
function olderIn<Form>(definition: FormDefinition<Form>, stored: unknown): Form[] {
  if (unpackDraft(definition, stored) === null || typeof stored !== 'object' || stored === null) return [];
  const older: unknown = Reflect.get(stored, 'older');
  if (!Array.isArray(older)) return [];
  return older.map((form) => definition.decode(form)).filter((form) => form !== undefined);
}
