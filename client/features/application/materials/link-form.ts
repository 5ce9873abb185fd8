import type { ApplicationAnswers } from '../../../../shared/contract/application.ts';
import {
  tidyTitle,
  titleError,
  validateNamedLink,
} from '../../../../shared/domain/application/named-link.ts';
import type { StepName, Variant } from '../../../../shared/domain/application/steps.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { normaliseLongUrl } from '../../../../shared/domain/web-address.ts';
import type { FileCategory } from '../../../../shared/paths.ts';

/** What the link modal is opened for: a web link, a new one (`id` null), or a file of one of the two lists. */
export interface LinkTarget {
  readonly kind: 'link' | FileCategory;
  readonly id: string | null;
}

/** What stands in the link modal (F-13). */
export interface LinkForm {
  /** Null: nothing was opened, or what was is there no more. */
  readonly target: LinkTarget | null;
  readonly title: string;
  /** Of a file its name, which stands. */
  readonly url: string;
}

/** A form of the link modal as it was opened and as it is now: the first says what it is about. */
export interface LinkDraft {
  readonly base: LinkForm;
  readonly typed: LinkForm;
}

/** Files and links with titles of their own. */
export type Titled = Pick<ApplicationAnswers, 'cv' | 'portfolioFiles' | 'portfolioLinks'>;

export const noLink: LinkForm = { target: null, title: '', url: '' };

export const emptyLink = (target: LinkTarget): LinkForm => ({ target, title: '', url: '' });

const addressOf = (url: string): string => normaliseLongUrl(url) ?? url.trim();

/** The step on which the link modal stands for this. */
export function linkStep(variant: Variant, { typed: { target } }: LinkDraft): StepName {
  if (target?.kind !== 'cv') return 'portfolio';
  return variant === 'review' ? 'basic' : 'cv';
}

/** The button that opens the link modal for a new link, by the name of its control on the step. */
export const addLinkName = 'add-link';

/** The button that opens it for something that stands. */
export const editName = (kind: LinkTarget['kind'], id: string): string => `edit-${kind}-${id}`;

/** What a change of a web link sends. */
export const namedLinkOf = ({ title, url }: LinkForm) => ({ title: tidyTitle(title), url: addressOf(url) });

const isSame = (item: { readonly title: string; readonly url: string }, form: LinkForm): boolean =>
  item.url === addressOf(form.url) && tidyTitle(item.title) === tidyTitle(form.title);

/**
 * What stands of it now: {@link noLink} when it is gone. A first save gives new ids to what the profile knew, so
 * something that looks as it did is taken for it; a new link stands once one like it has arrived.
 */
export function linkFormOf(files: Titled, { base, typed }: LinkDraft): LinkForm {
  const kind = typed.target?.kind;
  if (kind === undefined) return noLink;
  const id = base.target?.id ?? null;
  const all = itemsOf(files, kind);
  const likeness = id === null ? typed : base;
  const found = all.find((item) => item.id === id) ?? all.find((item) => isSame(item, likeness));
  if (found) return { target: { kind, id: found.id }, title: found.title, url: found.url };
  return id === null && base.target !== null ? emptyLink(base.target) : noLink;
}

function itemsOf({ cv, portfolioFiles, portfolioLinks }: Titled, kind: LinkTarget['kind']) {
  if (kind === 'link') return portfolioLinks.map(({ id, url, name }) => ({ id, url, title: name }));
  const all = kind === 'portfolio' ? portfolioFiles : cv === null ? [] : [cv];
  return all.map(({ id, name, title }) => ({ id, url: name, title: title ?? '' }));
}

/** V-26: what is wrong with it; a file has a title only. Pointers are into `namedLinkInput`. */
export function linkFormErrors({ base, typed }: LinkDraft, { portfolioLinks }: Titled): FieldError[] {
  const others = portfolioLinks.filter(({ id }) => id !== base.target?.id);
  if (typed.target?.kind === 'link') return validateNamedLink(typed, others);
  const message = titleError(typed.title);
  return message === null ? [] : [{ pointer: '/title', message }];
}

/**
 * The form once it was saved: what is typed since is a change of what stands now. A LinkedIn address has moved to the
 * CV, and leaves an empty form.
 */
export function afterSave(draft: LinkDraft, sent: LinkForm, files: Titled) {
  const stands = linkFormOf(files, { base: draft.base, typed: sent });
  const base = stands.target === null ? emptyLink({ kind: 'link', id: null }) : stands;
  return { base, typed: draft.typed === sent ? base : draft.typed, theirs: null };
}
