import type { FormDefinition } from './define-form.ts';

/**
 * One form between this browser and the server. `base` is the saved version when typing began (or after the last save),
 * `typed` the current contents, and `theirs` another saved version that could not be merged. `sent` has the contents of
 * saves whose outcome is unknown: the server may have one of them instead of `base`.
 */
export interface Draft<Form> {
  readonly base: Form;
  readonly typed: Form;
  readonly theirs: Form | null;
  readonly sent: readonly Form[];
}

type Comparable<Form> = Pick<FormDefinition<Form>, 'isSame'>;
type Storable<Form> = Pick<FormDefinition<Form>, 'shape' | 'decode'>;

/** Creates a draft without typed changes. */
export const cleanDraft = <Form>(form: Form): Draft<Form> => ({
  base: form,
  typed: form,
  theirs: null,
  sent: [],
});

/** Returns whether the draft differs from what was saved last, or has an open conflict. */
export const isDraftChanged = <Form>(
  { isSame }: Comparable<Form>,
  { base, typed, theirs }: Draft<Form>,
): boolean => theirs !== null || !isSame(typed, base);

/** Returns whether a save would or may change what the server has. */
export const isDraftDirty = <Form>(definition: Comparable<Form>, draft: Draft<Form>): boolean =>
  draft.sent.length > 0 || isDraftChanged(definition, draft);

/** Counts the contents as possibly saved, from the moment in which they are sent. */
export const markSent = <Form>({ isSame }: Comparable<Form>, draft: Draft<Form>): Draft<Form> =>
  draft.sent.some((form) => isSame(form, draft.typed))
    ? draft
    : { ...draft, sent: [...draft.sent, draft.typed] };

/**
 * Merges a draft with the server's current version. A form that changed only on the server follows the server; a form
 * with different changes on both sides holds both versions until the person chooses.
 */
export function rebaseDraft<Form>(
  { isSame }: Comparable<Form>,
  draft: Draft<Form>,
  theirs: Form,
): Draft<Form> {
  const { base, typed, sent } = draft;
  // A save that has not arrived yet may still do so, until another version stands on the server.
  const unknown = isSame(theirs, base) ? sent : [];
  if (isSame(theirs, typed)) return { base: theirs, typed, theirs: null, sent: unknown };
  // During a conflict, and after a save of unknown outcome, text that equals `base` again still counts as typed.
  if (draft.theirs === null && sent.length === 0 && isSame(typed, base)) return cleanDraft(theirs);
  const isOwn = [base, ...sent].some((form) => isSame(theirs, form));
  return isOwn ? { base: theirs, typed, theirs: null, sent: unknown } : { base, typed, theirs, sent: [] };
}

/** Applies the person's choice: the typed version replaces the saved one, or is dropped. */
export function chooseVersion<Form>(draft: Draft<Form>, whose: 'mine' | 'theirs'): Draft<Form> {
  if (draft.theirs === null) return draft;
  return whose === 'theirs' ? cleanDraft(draft.theirs) : { ...draft, base: draft.theirs, theirs: null };
}

/** The parts of a draft that this browser stores. */
export const packDraft = <Form>({ shape }: Storable<Form>, { base, typed, sent }: Draft<Form>) => ({
  shape,
  base,
  typed,
  sent,
});

/** Reads a draft from {@link packDraft}; returns null for damaged copies and those of another version. */
export function unpackDraft<Form>(
  { shape, decode }: Storable<Form>,
  stored: unknown,
): Omit<Draft<Form>, 'theirs'> | null {
  if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'shape') !== shape) return null;
  const base = decode(Reflect.get(stored, 'base'));
  const typed = decode(Reflect.get(stored, 'typed'));
  if (base === undefined || typed === undefined) return null;
  const sent: unknown = Reflect.get(stored, 'sent');
  const forms = Array.isArray(sent) ? sent.map((form) => decode(form)) : [];
  return { base, typed, sent: forms.filter((form) => form !== undefined) };
}
