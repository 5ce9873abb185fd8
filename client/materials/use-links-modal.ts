import { linkError } from '../../shared/domain/application/links.ts';
import { listTitleError } from '../../shared/domain/application/named-link.ts';
import type { FieldError } from '../../shared/domain/field-error.ts';
import { deletesAll } from '../../shared/domain/text/list-items.ts';
import { materials } from '../../shared/messages/application/materials.ts';
import type { Draft } from '../forms/draft.ts';
import type { FormErrors } from '../ui/forms/error-summary.tsx';
import { type LinkItem, type LinksForm, linksForm, settleLinks, typedError } from './link-forms.ts';
import type { MaterialsFlow } from './materials-flow.ts';
import { useListModal } from './use-list-modal.ts';

const texts = materials.links;

/** Controls the links modal and its question. The store holds the typed text. */
export function useLinksModal(flow: MaterialsFlow) {
  const { modals, store, failures } = flow;
  return useListModal<LinksForm>({
    flow,
    definition: linksForm,
    read: () => store.get().drafts.links,
    check: checkLinks,
    save: store.saveLinks,
    fieldOf: controlOfError,
    failureText: failures.textOf,
    isRisky: ({ base, typed }) => deletesAll(base.items, typed.items),
    open: () => modals.open('links'),
    discard: () => store.discard(['links']),
  });
}

/** The names of a link's fields. */
export const fieldOf = ({ id }: LinkItem): string => `link-${id}`;
export const titleFieldOf = ({ id }: LinkItem): string => `link-title-${id}`;

/** Returns the saved address of a link, or undefined for a new one. */
export const savedUrl = ({ items }: LinksForm, { id }: LinkItem): string | undefined =>
  items.find((item) => item.id === id)?.url;

/** Requires every link to be valid before any is saved. An unchanged saved address may be longer (F-05, AMB-39). */
function checkLinks({ base, typed }: Draft<LinksForm>): FormErrors {
  const form = settleLinks(typed);
  const fields: Record<string, string> = {};
  const message = typedError(form);
  if (message !== null) fields['url'] = message;
  for (const [index, item] of form.items.entries()) {
    const title = listTitleError(item.title);
    const url = linkError(item.url, form.items.slice(0, index), savedUrl(base, item));
    if (title !== null) fields[titleFieldOf(item)] = texts.wrongTitle(index + 1, title);
    if (url !== null) fields[fieldOf(item)] = texts.wrong(index + 1, url);
  }
  return { general: null, fields };
}

function controlOfError({ pointer }: FieldError, { items }: LinksForm): string | null {
  if (pointer === '/url') return 'url';
  const [, place, name] = /^\/links\/(\d+)\/(title|url)$/.exec(pointer) ?? [];
  const item = items[Number(place)];
  if (item === undefined) return null;
  return name === 'title' ? titleFieldOf(item) : fieldOf(item);
}
