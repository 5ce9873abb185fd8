import { useState } from 'react';
import { linkError } from '../../shared/domain/application/links.ts';
import { deletesAll } from '../../shared/domain/list-items.ts';
import { materials } from '../../shared/messages/materials.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { type FormErrors, hasErrors, noErrors } from '../ui/error-summary.tsx';
import { isDraftDirty } from '../forms/draft.ts';
import { type LinkItem, type LinksForm, linksForm, settleLinks, typedError } from './link-forms.ts';
import type { MaterialsFlow } from './materials-flow.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

const texts = materials.links;

/** Controls the links modal and its question. The store holds the typed text. */
export function useLinksModal(flow: MaterialsFlow) {
  const { modals, store, state, failures } = flow;
  const { base, typed } = state.drafts.links;
  const { errors, found, setErrors } = useFormErrors(checkLinks(settleLinks(typed), base), () => [
    store.get().drafts.links,
  ]);
  const [isWarned, setWarned] = useState(false);
  const tell = useMaterialsToasts();

  const save = async (isConfirmed: boolean) => {
    const { base, typed } = store.get().drafts.links;
    const wrong = checkLinks(settleLinks(typed), base);
    setErrors(wrong);
    setWarned(false);
    if (hasErrors(wrong)) return modals.open('links');
    const result = await flow.nav.during('saving', () => store.saveLinks(isConfirmed));
    if (result.kind === 'saved') {
      tell(result.news);
      return modals.close();
    }
    if (result.kind === 'conflict' || (result.kind === 'failed' && failures.stopsFlow(result.problem.code)))
      return void flow.nav.settle(result, () => void save(isConfirmed));
    if (result.kind === 'unconfirmed') {
      setWarned(true);
      return modals.open('links');
    }
    // The modal shows the errors, also when the save was started from another dialog.
    const general =
      result.kind === 'invalid' ? (result.errors[0]?.message ?? null) : failures.textOf(result.problem);
    setErrors({ general, fields: {} });
    return modals.open('links');
  };

  return {
    errors,
    found,
    setErrors,
    hasChanges: isDraftDirty(linksForm, state.drafts.links),
    /** The modal warns before a save that leaves the portfolio empty. */
    isWarned,
    dismissWarning: () => setWarned(false),
    confirm: () => void save(true),
    begin: () => {
      const { links } = state.drafts;
      if (!deletesAll(links.base.items, links.typed.items)) return void save(false);
      setWarned(true);
      return modals.open('links');
    },
    close: () => {
      setErrors(noErrors);
      setWarned(false);
      modals.close();
    },
    discard: () => {
      store.discard(['links']);
      modals.close();
    },
  };
}

/** The name of a link's field. */
export const fieldOf = ({ id }: LinkItem): string => `link-${id}`;

/** Returns the saved address of a link, or undefined for a new one. */
export const savedUrl = ({ items }: LinksForm, { id }: LinkItem): string | undefined =>
  items.find((item) => item.id === id)?.url;

/** Requires every link to be valid before any is saved. An unchanged saved address may be longer (F-05, AMB-39). */
function checkLinks(form: LinksForm, base: LinksForm): FormErrors {
  const { items } = form;
  const message = typedError(form);
  const fields: Record<string, string> = message === null ? {} : { url: message };
  for (const [index, item] of items.entries()) {
    const message = linkError(item.url, items.slice(0, index), savedUrl(base, item));
    if (message !== null) fields[fieldOf(item)] = texts.wrong(index + 1, message);
  }
  return { general: null, fields };
}
