import { useEffect, useState } from 'react';
import { linkModal as texts } from '../../../../shared/messages/application/link-modal.ts';
import { hasErrors, noErrors } from '../../../ui/forms/error-summary.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import { focusField, formErrorsOf } from '../flow/flow-errors.ts';
import { addLinkName } from './link-form.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { editName } from '../../../materials/file-slot.tsx';
import { useMaterialsToasts } from '../../../materials/use-materials-toasts.ts';

/** Controls the link modal and its question. The store holds the typed text. */
export function useLinkModal(flow: Flow) {
  const { modals, store } = flow;
  /** The target that the person opened while another one had unsaved changes. */
  const next = modals.shown === 'link' ? modals.payloads.link : modals.payloads['unsaved-link'];
  const wrong = formErrorsOf(store.checkLink());
  const { errors, found, setErrors } = useFormErrors(wrong, () => [store.get().drafts.link]);
  /** The modal shows the saved version beside the typed one. */
  const [isChoosing, setChoosing] = useState(false);
  const toast = useToast();
  const tell = useMaterialsToasts();

  const isForgotten = modals.shown === 'link' && store.get().drafts.link.typed.target === null;
  useEffect(() => {
    // After a reload, a modal without typed text has no target, so it closes.
    if (isForgotten) modals.close();
  }, [isForgotten, modals]);

  /** Opens the next target, or returns the focus to the button of the saved item. */
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
    if (result.kind === 'saved')
      return modals.closeThen(() => {
        tell(result.news);
        goOn();
      });
    if (result.kind === 'failed' && flow.failures.stopsFlow(result.problem.code))
      return void flow.nav.settle(result, () => void save());
    // The modal shows the errors, also when the save was started from another dialog.
    modals.open('link', next);
    if (result.kind === 'conflict') return setChoosing(true);
    if (result.kind === 'invalid') return setErrors(formErrorsOf(result.errors));
    toast(texts.failed, 'error');
    return setErrors({ general: flow.failures.textOf(result.problem), fields: {} });
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
    /** The errors that prevent a save of the current text. */
    wrong,
    isChoosing,
    save: () => void save(),
    close,
    choose,
    discard,
  };
}

export type LinkModal = ReturnType<typeof useLinkModal>;
