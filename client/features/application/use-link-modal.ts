import { useEffect, useState } from 'react';
import { linkModal as texts } from '../../../shared/messages/link-modal.ts';
import { hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { useToast } from '../../ui/toast.ts';
import { focusField, formErrorsOf, failureText, stopsFlow } from './flow-errors.ts';
import { addLinkName, editName } from './link-form.ts';
import type { Flow } from './use-flow.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

/** What the link modal and its question do; what is typed in it is the store's. */
export function useLinkModal(flow: Flow) {
  const { dialog, store } = flow;
  const { errors, found, setErrors } = useFormErrors(formErrorsOf(store.checkLink()), () => [
    store.get().drafts.link,
  ]);
  /** Shown what stands now beside what is typed. */
  const [isChoosing, setChoosing] = useState(false);
  const toast = useToast();
  const tell = useMaterialsToasts();

  const isForgotten = dialog.shown === 'link' && store.get().drafts.link.typed.target === null;
  useEffect(() => {
    // After a reload nothing is left of a modal in which nothing was typed.
    if (isForgotten) dialog.close();
  }, [isForgotten, dialog]);

  /** On to what was pressed while something else was unsaved, or back to the button of what is saved. */
  const goOn = () => {
    if (flow.goOnToLink()) return;
    const { target } = store.get().drafts.link.base;
    focusField(target === null || target.id === null ? addLinkName : editName(target.kind, target.id));
  };

  const save = async () => {
    const wrong = formErrorsOf(store.checkLink());
    setErrors(wrong);
    setChoosing(false);
    if (hasErrors(wrong)) return dialog.open('link');
    const result = await flow.during('saving', () => store.saveLink());
    if (result.kind === 'saved') {
      tell(result);
      return dialog.close(goOn);
    }
    if (result.kind === 'failed' && stopsFlow(result.problem.code))
      return void flow.settle(result, () => void save());
    // Told where it was typed, also when it was to be saved from somewhere else.
    dialog.open('link');
    if (result.kind === 'conflict') return setChoosing(true);
    if (result.kind === 'invalid') return setErrors(formErrorsOf(result.errors));
    toast(texts.failed, 'error');
    return setErrors({ general: failureText(result.problem), fields: {} });
  };

  const close = (next?: () => void) => {
    setErrors(noErrors);
    setChoosing(false);
    dialog.close(next);
  };
  const choose = (whose: 'mine' | 'theirs') => {
    store.choose('link', whose);
    if (whose === 'mine') void save();
    else close();
  };
  const discard = () => {
    store.discard(['link']);
    close(() => void flow.goOnToLink());
  };

  return {
    errors,
    found,
    isChoosing,
    save: () => void save(),
    close: () => close(),
    choose,
    discard,
  };
}

export type LinkModal = ReturnType<typeof useLinkModal>;
