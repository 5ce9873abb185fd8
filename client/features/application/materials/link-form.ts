import type { ApplicationAnswers } from '../../../../shared/contract/application/application.ts';
import {
  tidyTitle,
  titleError,
  validateNamedLink,
} from '../../../../shared/domain/application/named-link.ts';
import type { StepName, Variant } from '../../../../shared/domain/application/steps.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { normaliseLongUrl } from '../../../../shared/domain/text/web-address.ts';
import type { FileCategory } from '../../../../shared/paths.ts';

/** The target of the link modal: a web link, a new link (`id` is null), or a file from one of the two lists. */
export interface LinkTarget {
  readonly kind: 'link' | FileCategory;
  readonly id: string | null;
}

/** The content of the link modal (F-13). */
export interface LinkForm {
  /** Null when the modal was not opened, or when its target was deleted. */
  readonly target: LinkTarget | null;
  readonly title: string;
  /** For a file, this is the file name, which cannot be changed. */
  readonly url: string;
}

/** The form of the link modal when it was opened (`base`, which names the target) and now (`typed`). */
export interface LinkDraft {
  readonly base: LinkForm;
  readonly typed: LinkForm;
}

/** The files and links that have titles. */
export type Titled = Pick<ApplicationAnswers, 'cv' | 'portfolioFiles' | 'portfolioLinks'>;

export const noLink: LinkForm = { target: null, title: '', url: '' };

export const emptyLink = (target: LinkTarget): LinkForm => ({ target, title: '', url: '' });

const addressOf = (url: string): string => normaliseLongUrl(url) ?? url.trim();

/** Returns the step over which the link modal opens for this target. */
export function linkStep(variant: Variant, { target }: Pick<LinkForm, 'target'>): StepName {
  if (target?.kind !== 'cv') return 'portfolio';
  return variant === 'review' ? 'basic' : 'cv';
}

/** The control name of the button that opens the link modal for a new link. */
export const addLinkName = 'add-link';

/** The fields that a change of a web link sends. */
export const namedLinkOf = ({ title, url }: LinkForm) => ({ title: tidyTitle(title), url: addressOf(url) });

const isSame = (item: { readonly title: string; readonly url: string }, form: LinkForm): boolean =>
  item.url === addressOf(form.url) && tidyTitle(item.title) === tidyTitle(form.title);

/**
 * Returns the saved version of the target, or {@link noLink} if it was deleted. The first save gives new ids to items
 * that came from the profile, so an item with the same content counts as the same item. A new link counts as saved
 * when the server has one with the same content.
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

/** Checks the link modal; for a file, only the title. The pointers refer to `namedLinkInput` (V-26). */
export function linkFormErrors({ base, typed }: LinkDraft, { portfolioLinks }: Titled): FieldError[] {
  const others = portfolioLinks.filter(({ id }) => id !== base.target?.id);
  if (typed.target?.kind === 'link') return validateNamedLink(typed, others);
  const message = titleError(typed.title);
  return message === null ? [] : [{ pointer: '/title', message }];
}

/**
 * Returns the form after a save: text typed since then is a change to the saved version. A LinkedIn address has moved
 * to the CV step and leaves an empty form.
 */
export function afterSave(draft: LinkDraft, sent: LinkForm, files: Titled) {
  const stands = linkFormOf(files, { base: draft.base, typed: sent });
  const base = stands.target === null ? emptyLink({ kind: 'link', id: null }) : stands;
  return { base, typed: draft.typed === sent ? base : draft.typed, theirs: null, sent: [] };
}
