import type { FormDefinition } from './define-form.ts';

/**
 * One form between this browser and the server. `base` is the saved version when typing began (or after the last save),
 * `typed` the current contents, and `theirs` another saved version that could not be merged.
 */
export interface Draft<Form> {
  readonly base: Form;
  readonly typed: Form;
  readonly theirs: Form | null;
}

type Comparable<Form> = Pick<FormDefinition<Form>, 'isSame'>;
type Storable<Form> = Pick<FormDefinition<Form>, 'shape' | 'decode'>;

/** Creates a draft without typed changes. */
export const cleanDraft = <Form>(form: Form): Draft<Form> => ({ base: form, typed: form, theirs: null });

/** Returns whether the draft has unsaved text or an open conflict. */
export const isDraftDirty = <Form>(
  { isSame }: Comparable<Form>,
  { base, typed, theirs }: Draft<Form>,
): boolean => theirs !== null || !isSame(typed, base);

/**
 * Merges a draft with the server's current version. A form that changed only on the server follows the server; a form
 * with different changes on both sides holds both versions until the person chooses.
 */
export function rebaseDraft<Form>(
  { isSame }: Comparable<Form>,
  draft: Draft<Form>,
  theirs: Form,
): Draft<Form> {
  const { base, typed } = draft;
  if (isSame(theirs, typed)) return { base: theirs, typed, theirs: null };
  // During a conflict, text that equals `base` again still counts as typed.
  if (draft.theirs === null && isSame(typed, base)) return cleanDraft(theirs);
  return isSame(theirs, base) ? { base: theirs, typed, theirs: null } : { base, typed, theirs };
}

/** Applies the person's choice: the typed version replaces the saved one, or is dropped. */
export function chooseVersion<Form>(draft: Draft<Form>, whose: 'mine' | 'theirs'): Draft<Form> {
  if (draft.theirs === null) return draft;
  return whose === 'theirs' ? cleanDraft(draft.theirs) : { ...draft, base: draft.theirs, theirs: null };
}

/** The parts of a draft that this browser stores. */
export const packDraft = <Form>({ shape }: Storable<Form>, { base, typed }: Draft<Form>) => ({
  shape,
  base,
  typed,
});

/** Reads a draft from {@link packDraft}; returns null for damaged copies and those of another version. */
export function unpackDraft<Form>(
  { shape, decode }: Storable<Form>,
  stored: unknown,
): Pick<Draft<Form>, 'base' | 'typed'> | null {
  if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'shape') !== shape) return null;
  const base = decode(Reflect.get(stored, 'base'));
  const typed = decode(Reflect.get(stored, 'typed'));
  return base === undefined || typed === undefined ? null : { base, typed };
}
