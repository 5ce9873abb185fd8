import { useEffect, useState } from 'react';
import { linkModal as texts } from '../../../../shared/messages/link-modal.ts';
import { hasErrors, noErrors } from '../../../ui/error-summary.tsx';
import { useToast } from '../../../ui/toast.ts';
import { focusField, formErrorsOf, failureText, stopsFlow } from '../flow/flow-errors.ts';
import { addLinkName, editName } from './link-form.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

/** What the link modal and its question do; what is typed in it is the store's. */
export function useLinkModal(flow: Flow) {
  const { modals, store } = flow;
  /** What was pressed while something else was unsaved. */
  const next = modals.shown === 'link' ? modals.payloads.link : modals.payloads['unsaved-link'];
  const wrong = formErrorsOf(store.checkLink());
  const { errors, found, setErrors } = useFormErrors(wrong, () => [store.get().drafts.link]);
  /** Shown what stands now beside what is typed. */
  const [isChoosing, setChoosing] = useState(false);
  const toast = useToast();
  const tell = useMaterialsToasts();

  const isForgotten = modals.shown === 'link' && store.get().drafts.link.typed.target === null;
  useEffect(() => {
    // After a reload nothing is left of a modal in which nothing was typed.
    if (isForgotten) modals.close();
  }, [isForgotten, modals]);

  /** On to what was pressed meanwhile, or back to the button of what is saved. */
  const goOn = () => {
    if (next !== undefined) return flow.openLink(next);
    const { target } = store.get().drafts.link.base;
    return focusField(target === null || target.id === null ? addLinkName : editName(target.kind, target.id));
  };

  const save = async () => {
    const wrong = formErrorsOf(store.checkLink());
    setErrors(wrong);
    setChoosing(false);
    if (hasErrors(wrong)) return modals.open('link', next);
    const result = await flow.nav.during('saving', () => store.saveLink());
    if (result.kind === 'saved') {
      tell(result.news);
      return modals.closeThen(goOn);
    }
    if (result.kind === 'failed' && stopsFlow(result.problem.code))
      return void flow.nav.settle(result, () => void save());
    // Told where it was typed, also when it was to be saved from somewhere else.
    modals.open('link', next);
    if (result.kind === 'conflict') return setChoosing(true);
    if (result.kind === 'invalid') return setErrors(formErrorsOf(result.errors));
    toast(texts.failed, 'error');
    return setErrors({ general: failureText(result.problem), fields: {} });
  };

  const reset = () => {
    setErrors(noErrors);
    setChoosing(false);
  };
  const close = () => {
    reset();
    modals.close();
  };
  const choose = (whose: 'mine' | 'theirs') => {
    store.choose('link', whose);
    if (whose === 'mine') void save();
    else close();
  };
  const discard = () => {
    store.discard(['link']);
    reset();
    modals.closeThen(() => next !== undefined && flow.openLink(next));
  };

  return {
    errors,
    found,
    /** What keeps it from being saved as it stands. */
    wrong,
    isChoosing,
    save: () => void save(),
    close,
    choose,
    discard,
  };
}

export type LinkModal = ReturnType<typeof useLinkModal>;
