import { useEffect, useMemo, useState } from 'react';
import type { FormDefinition } from './define-form.ts';
import { cleanDraft, type Draft, isDraftDirty, packDraft, rebaseDraft, unpackDraft } from './draft.ts';
import { draftStorage } from './draft-storage.ts';
import { allowKeeping, useSignedOut } from './keeping.ts';

interface DraftOptions<Form> {
  readonly definition: FormDefinition<Form>;
  /** What is saved when the page is opened. */
  readonly initial: () => Form;
  readonly account: string;
  readonly subject: string;
}

/** One form of a page of its own: what is typed is kept in this browser until it is saved. */
export function useDraft<Form>({ definition, initial, account, subject }: DraftOptions<Form>) {
  const [draft, setDraft] = useState(() => cleanDraft(initial()));
  /** Typed on an earlier visit and offered until the person decides: something else is saved, or restored, by now. */
  const [older, setOlder] = useState<readonly Form[]>([]);
  const [wasRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isKept, setKept] = useState(true);
  const storage = useMemo(() => draftStorage(account, subject), [account, subject]);
  const isSignedOut = useSignedOut(account);
  const isDirty = isDraftDirty(definition, draft);

  // The server knows nothing of this browser's storage: the client looks once it runs.
  useEffect(() => {
    if (isReady) return undefined;
    let isGone = false;
    // The page was made for this account.
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
    // Only writing to the storage tells whether it takes what is typed.
    // oxlint-disable-next-line react/set-state-in-effect
    setKept(isNothing || storage.save({ ...packDraft(definition, draft), older }));
  }, [definition, draft, isDirty, isReady, older, storage]);

  const begin = (form: Form) => {
    setRestored(false);
    setDraft(cleanDraft(form));
  };
  const [offered, ...others] = older;

  return {
    form: draft.typed,
    isDirty,
    /** False until this browser's storage was looked at: until then nothing may be typed. */
    isReady,
    /** False where this browser cannot keep what is typed. */
    isKept: isKept && !isSignedOut,
    isSignedOut,
    /** What was kept was put back, and is neither saved nor discarded. */
    isRestored: wasRestored && isDirty,
    hasOlder: older.length > 0,
    type: (typed: Form) => setDraft((before) => ({ ...before, typed })),
    /** The form is on the server now as it was sent; what was typed since stays. */
    markSaved: (sent: Form) => {
      setRestored(false);
      setDraft((before) => ({ ...before, base: sent, theirs: null }));
    },
    /** Puts back what is offered. What is typed instead is offered from then on. */
    restore: () => {
      if (offered === undefined) return;
      setDraft((before) => ({ ...before, typed: offered }));
      setOlder(isDirty ? [draft.typed, ...others] : others);
    },
    /** Gives up what is offered. */
    dismiss: () => setOlder(others),
    /** Gives up what is typed, and goes on with this. */
    begin,
    discard: () => begin(draft.base),
    /** Before the subject changes: under the former one nothing is left. */
    removeKept: () => storage.remove(),
    /** There is nothing left to save it to. */
    forget: () => {
      storage.remove();
      setOlder([]);
      setDraft((before) => cleanDraft(before.typed));
    },
  };
}

/** What was kept and is not saved: put back where nothing else was saved meanwhile, and else offered. */
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

/** What was offered on an earlier visit, and not decided on. */
function olderIn<Form>(definition: FormDefinition<Form>, stored: unknown): Form[] {
  if (unpackDraft(definition, stored) === null || typeof stored !== 'object' || stored === null) return [];
  const older: unknown = Reflect.get(stored, 'older');
  if (!Array.isArray(older)) return [];
  return older.map((form) => definition.decode(form)).filter((form) => form !== undefined);
}
