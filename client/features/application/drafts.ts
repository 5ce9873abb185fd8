import type { ApplicationAnswers } from '../../../shared/contract/application.ts';
import { type FormName, formNames, type Forms, isSameForm, toForms } from './forms.ts';
import { linkFormOf } from './link-form.ts';

/**
 * One form between this browser and the server. `base` is what was saved when typing began (or was saved last),
 * `typed` what stands in the form, `theirs` what somebody else has saved meanwhile where that cannot be joined.
 */
export interface Draft<Form> {
  readonly base: Form;
  readonly typed: Form;
  readonly theirs: Form | null;
}

export type Drafts = { readonly [Name in FormName]: Draft<Forms[Name]> };

/** What this browser keeps of one form until it is saved. */
export interface KeptForm<Form> {
  readonly base: Form;
  readonly typed: Form;
}

export type KeptForms = { readonly [Name in FormName]?: KeptForm<Forms[Name]> | undefined };

type Change = <Name extends FormName>(name: Name, draft: Draft<Forms[Name]>) => Draft<Forms[Name]>;

function mapDrafts(drafts: Drafts, change: Change): Drafts {
  return {
    basic: change('basic', drafts.basic),
    professional: change('professional', drafts.professional),
    availability: change('availability', drafts.availability),
    linkedIn: change('linkedIn', drafts.linkedIn),
    links: change('links', drafts.links),
    link: change('link', drafts.link),
    story: change('story', drafts.story),
  };
}

/** Nothing typed over it. */
export const clean = <Form>(form: Form): Draft<Form> => ({ base: form, typed: form, theirs: null });

/** Drafts of what is saved, with nothing typed over it. */
export function draftsOf(saved: Forms): Drafts {
  return {
    basic: clean(saved.basic),
    professional: clean(saved.professional),
    availability: clean(saved.availability),
    linkedIn: clean(saved.linkedIn),
    links: clean(saved.links),
    link: clean(saved.link),
    story: clean(saved.story),
  };
}

export function typedForms(drafts: Drafts): Forms {
  return {
    basic: drafts.basic.typed,
    professional: drafts.professional.typed,
    availability: drafts.availability.typed,
    linkedIn: drafts.linkedIn.typed,
    links: drafts.links.typed,
    link: drafts.link.typed,
    story: drafts.story.typed,
  };
}

export function typeForm<Name extends FormName>(drafts: Drafts, name: Name, form: Forms[Name]): Drafts {
  return { ...drafts, [name]: { ...drafts[name], typed: form } };
}

/** These forms are on the server now as they were sent; what was typed since stays. */
export function markSaved(drafts: Drafts, names: readonly FormName[], sent: Forms): Drafts {
  return mapDrafts(drafts, (name, draft) =>
    names.includes(name) ? { base: sent[name], typed: draft.typed, theirs: null } : draft,
  );
}

/** Whether something is typed that is not saved, or saved elsewhere and not chosen between. */
export const isDirty = (drafts: Drafts, name: FormName): boolean =>
  drafts[name].theirs !== null || !isSameForm(name, drafts[name].typed, drafts[name].base);

/** What these answers are in each form; in the link modal, what stands of that which it is about. */
const formsNow = (drafts: Drafts, answers: ApplicationAnswers): Forms => ({
  ...toForms(answers),
  link: linkFormOf(answers, drafts.link),
});

/**
 * What the server has now. A form that somebody else changed and nobody typed into follows the server; one that both
 * changed, differently, keeps both until the person chooses.
 */
export function meetSaved(drafts: Drafts, answers: ApplicationAnswers): Drafts {
  const saved = formsNow(drafts, answers);
  return mapDrafts(drafts, (name, { base, typed, theirs: before }) => {
    const theirs = saved[name];
    if (isSameForm(name, theirs, typed)) return { base: theirs, typed, theirs: null };
    // While a choice is open, what was typed back to where it began is still typed.
    if (before === null && isSameForm(name, typed, base)) return clean(theirs);
    if (isSameForm(name, theirs, base)) return { base: theirs, typed, theirs: null };
    return { base, typed, theirs };
  });
}

export const conflictsOf = (drafts: Drafts): FormName[] =>
  formNames.filter((name) => drafts[name].theirs !== null);

/** The person's choice: what is typed goes on over what is saved, or gives way to it. */
export function choose(drafts: Drafts, name: FormName, whose: 'mine' | 'theirs'): Drafts {
  return mapDrafts(drafts, (other, draft) => {
    if (other !== name || draft.theirs === null) return draft;
    return whose === 'theirs'
      ? clean(draft.theirs)
      : { base: draft.theirs, typed: draft.typed, theirs: null };
  });
}

/** The person gave up what is typed in these forms. */
export function discard(drafts: Drafts, names: readonly FormName[], answers: ApplicationAnswers): Drafts {
  const saved = formsNow(drafts, answers);
  return mapDrafts(drafts, (name, draft) => (names.includes(name) ? clean(saved[name]) : draft));
}

const keepOf = <Form>({ base, typed }: Draft<Form>): KeptForm<Form> => ({ base, typed });

/** What has to outlive the page; null when everything is saved. */
export function toKept(drafts: Drafts): KeptForms | null {
  const isKept = (name: FormName) => isDirty(drafts, name);
  const kept: KeptForms = {
    ...(isKept('basic') && { basic: keepOf(drafts.basic) }),
    ...(isKept('professional') && { professional: keepOf(drafts.professional) }),
    ...(isKept('availability') && { availability: keepOf(drafts.availability) }),
    ...(isKept('linkedIn') && { linkedIn: keepOf(drafts.linkedIn) }),
    ...(isKept('links') && { links: keepOf(drafts.links) }),
    ...(isKept('link') && { link: keepOf(drafts.link) }),
    ...(isKept('story') && { story: keepOf(drafts.story) }),
  };
  return Object.keys(kept).length > 0 ? kept : null;
}

/** Puts what was kept over the drafts, and lets it meet what is saved. Forms typed into already stay as they are. */
export function restoreKept(drafts: Drafts, kept: KeptForms, answers: ApplicationAnswers): Drafts {
  const restored = mapDrafts(drafts, (name, draft) => {
    const own = kept[name];
    if (own === undefined || isDirty(drafts, name)) return draft;
    // Kept without a difference: a choice was open.
    return { ...own, theirs: isSameForm(name, own.typed, own.base) ? own.base : null };
  });
  return meetSaved(restored, answers);
}
