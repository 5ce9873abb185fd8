import { useState } from 'react';
import type { FieldError } from '../../shared/domain/field-error.ts';
import type { ApiProblem } from '../api/http/problem.ts';
import { type Draft, isDraftDirty } from '../forms/draft.ts';
import type { FormDefinition } from '../forms/define-form.ts';
import { useFormErrors } from '../forms/use-form-errors.ts';
import { type FormErrors, hasErrors, noErrors } from '../ui/forms/error-summary.tsx';
import type { MaterialsFlow, MaterialsResult, Unconfirmed } from './materials-flow.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

interface ListModalOptions<Form> {
  readonly flow: Pick<MaterialsFlow, 'failures' | 'modals' | 'nav'>;
  readonly definition: Pick<FormDefinition<Form>, 'isSame'>;
  /** Returns the current draft, which the store holds. */
  readonly read: () => Draft<Form>;
  readonly check: (draft: Draft<Form>) => FormErrors;
  readonly save: (isConfirmed: boolean) => Promise<MaterialsResult | Unconfirmed>;
  /** Returns the field of an error that the server has found; null for an error of the whole list. */
  readonly fieldOf: (error: FieldError, form: Form) => string | null;
  readonly failureText: (problem: ApiProblem) => string;
  /** The modal warns before this list is sent. */
  readonly isRisky?: (draft: Draft<Form>) => boolean;
  /** Tells why the modal cannot be closed now; null where it can. */
  readonly onBlocked?: (() => void) | null;
  /** Opens the modal, which another dialog may have covered. */
  readonly open: () => void;
  readonly discard: () => void;
  /** Called when the list is saved or discarded. */
  readonly onSettled?: () => void;
}

/** Controls the modal of a list and its question. */
export function useListModal<Form>(options: ListModalOptions<Form>) {
  const { flow, definition, read, check, fieldOf, failureText, isRisky, onBlocked, open, onSettled } =
    options;
  const { failures, modals, nav } = flow;
  const draft = read();
  const { errors, found, setErrors } = useFormErrors(check(draft), () => [read()]);
  const [isWarned, setWarned] = useState(false);
  const tell = useMaterialsToasts();

  const save = async (isConfirmed: boolean): Promise<void> => {
    const wrong = check(read());
    setErrors(wrong);
    setWarned(false);
    if (hasErrors(wrong)) return open();
    const result = await nav.during('saving', () => options.save(isConfirmed));
    if (result.kind === 'saved') {
      onSettled?.();
      return modals.closeThen(() => tell(result.news));
    }
    if (result.kind === 'conflict' || (result.kind === 'failed' && failures.stopsFlow(result.problem.code)))
      return void nav.settle(result, () => void save(isConfirmed));
    // The modal shows the question and the errors, also when the save was started from another dialog.
    if (result.kind === 'unconfirmed') setWarned(true);
    else if (result.kind === 'invalid')
      setErrors(placed(result.errors, (error) => fieldOf(error, read().typed)));
    else setErrors({ general: failureText(result.problem), fields: {} });
    return open();
  };

  return {
    errors,
    found,
    setErrors,
    hasChanges: isDraftDirty(definition, draft),
    /** The modal warns before a save that ends availability for hire (F-12, AV-06). */
    isWarned,
    dismissWarning: () => setWarned(false),
    begin: () => {
      if (isRisky?.(read()) !== true) return void save(false);
      setWarned(true);
      return open();
    },
    confirm: () => void save(true),
    close: () => {
      if (onBlocked) return onBlocked();
      setErrors(noErrors);
      setWarned(false);
      modals.close();
    },
    discard: () => {
      options.discard();
      onSettled?.();
      modals.close();
    },
  };
}

/** Puts each error at its field, and the first that has none above the list. */
function placed(errors: readonly FieldError[], fieldOf: (error: FieldError) => string | null): FormErrors {
  const all = errors.map((error) => ({ field: fieldOf(error), message: error.message }));
  return {
    general: all.find(({ field }) => field === null)?.message ?? null,
    fields: Object.fromEntries(
      all.flatMap(({ field, message }) => (field === null ? [] : [[field, message]])),
    ),
  };
}
