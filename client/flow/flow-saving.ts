import type { FlowStep } from '../../shared/domain/flow.ts';
import { isSignInNeeded } from '../api/http/problem.ts';
import { noErrors } from '../ui/forms/error-summary.tsx';
import type { Failure, FlowContext, FlowRules, Save } from './flow-context.ts';
import type { FlowKind, SaveManner } from './flow-kind.ts';
import type { Next } from './flow-modals.ts';
import type { SaveResult, StepResult } from './save-result.ts';

export type Again = (isConfirmed: boolean) => void;

/** Saves the steps of a flow by its buttons, and shows what becomes of it: errors, a conflict, a failure or an end. */
export function createSaving<Kind extends FlowKind>(rules: FlowRules<Kind>, context: FlowContext<Kind>) {
  type Step = Kind['step'];
  const { store, map, goTo, setErrors } = context;

  const during = async <Result>(what: 'saving' | 'finishing', task: () => Promise<Result>) => {
    context.setBusy(what);
    try {
      return await task();
    } finally {
      context.setBusy(null);
    }
  };

  const showFailure = (failed: Failure<Step>): void => {
    const { problem, retry } = failed;
    const end = rules.endOf?.(problem.code) ?? null;
    if (end !== null) context.setEnd(end);
    else if (problem.code === 'step-locked') {
      const open = map.firstIncomplete(store.get().view.progress);
      const { fields } = rules.errorsOf(store.read(open.name)?.errors ?? []);
      goTo(open, { general: rules.failureText(problem), fields });
    } else {
      // The notice stays when the person closes the sign-in dialog.
      context.setFailure(failed);
      if (isSignInNeeded(problem.code)) context.open('sign-in-again', retry);
    }
  };

  /**
   * Shows the result of a save and returns true when the save reached the server.
   * @param save repeats a save that was not of the whole step
   */
  const settle = (
    result: StepResult | SaveResult<unknown>,
    retry: Next,
    step: Step | null = null,
    save: Save | null = step && (() => store.save(step)),
  ): boolean => {
    context.setFailure(null);
    if (result.kind === 'saved') return true;
    if (result.kind === 'invalid') {
      const wrong = rules.errorsOf(result.errors);
      setErrors(wrong);
      rules.onWrong?.(wrong);
    } else if (result.kind === 'conflict') context.open('conflict', retry);
    else if (result.kind === 'failed') showFailure({ problem: result.problem, retry, step, save });
    return false;
  };

  /** Returns whether the flow continues although the step could not be saved. */
  const canSkipSaving = (step: Step, result: StepResult): boolean => {
    if (result.kind !== 'failed' || rules.mayWait?.includes(step) !== true) return false;
    const { code } = result.problem;
    const isOver = isSignInNeeded(code) || (rules.endOf?.(code) ?? null) !== null;
    return !isOver && code !== 'precondition-failed';
  };

  /** @param again saves again and continues after the person has answered a question */
  const saveStep = async (step: Step, again: Again, manner: SaveManner): Promise<boolean> => {
    const result = await during('saving', () => store.save(step, manner));
    if (canSkipSaving(step, result)) return true;
    if (result.kind === 'unconfirmed') rules.confirm?.(step, () => again(true));
    const isSaved = settle(result, () => again(manner.isConfirmed), step);
    if (isSaved) setErrors(noErrors);
    return isSaved;
  };

  const needsSaving = (at: FlowStep<Step>): boolean => {
    const reading = store.read(at.name);
    if (reading === null) return false;
    return (
      reading.mustSave === true || store.hasUnsaved(at.name) || !map.isComplete(store.get().view.progress, at)
    );
  };

  return { during, settle, saveStep, needsSaving };
}
