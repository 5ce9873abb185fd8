import { ApiProblem } from '../api/http/problem.ts';
import { isRefusal } from '../api/http/refusal.ts';
import type { FlowData, FlowKind, FormName, SaveManner } from './flow-kind.ts';
import type { FlowState } from './flow-state.ts';
import type { FlowSteps } from './flow-steps.ts';
import { failureOf, type NotSaved, saved, type SaveResult, type StepResult } from './save-result.ts';

export type StepSaves<Kind extends FlowKind> = ReturnType<typeof createStepSaves<Kind>>;

/** Three conflicts in a row mean that another tab saves continuously, so the save gives up. */
const MAX_TRIES = 3;

/** Saves steps, and merges what was saved elsewhere. The caller runs one save at a time. */
export function createStepSaves<Kind extends FlowKind>(
  state: FlowState<Kind>,
  data: FlowData<Kind>,
  read: FlowSteps<Kind>['read'],
) {
  type Step = Kind['step'];
  const { forms, get } = state;

  const guard = async <Result>(task: () => Promise<Result>): Promise<Result | NotSaved> => {
    try {
      return await task();
    } catch (problem) {
      if (problem instanceof ApiProblem) return failureOf(problem, data.fieldPointer);
      throw problem;
    }
  };

  /** Reads the saved view again; typed text stays, or becomes a conflict. */
  const readAgain = () =>
    guard<SaveResult>(async () => {
      state.rebase(await data.load());
      return saved;
    });

  /**
   * Repeats a save after a conflicting save from elsewhere, unless both changed the same form or the person must be told
   * first.
   */
  const saveWithRebase = <Result>(once: () => Promise<Result>): Promise<Result | NotSaved> =>
    guard(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once();
        } catch (problem) {
          if (!isStale(problem) || tries === MAX_TRIES) throw problem;
          const { view } = get();
          state.rebase(await data.load());
          if (data.mustTell?.(view, get().view) === true) throw problem;
        }
      }
    });

  /**
   * Sends forms. Until the server has answered, they count as changed, because it may have them although the answer is
   * lost.
   * @param isKept returns false for an answer that says that nothing was saved
   */
  const sending = async <Result>(
    names: readonly FormName<Kind>[],
    send: () => Promise<Result>,
    isKept: (result: Result) => boolean = () => true,
  ): Promise<Result> => {
    const before = get().drafts;
    const unmark = () => state.set(forms.unmarkSent(get().drafts, names, before));
    state.set(forms.markSent(before, names));
    try {
      const result = await send();
      if (!isKept(result)) unmark();
      return result;
    } catch (problem) {
      if (isRefusal(problem)) unmark();
      throw problem;
    }
  };

  const saveOnce = async (step: Step, manner: SaveManner): Promise<StepResult> => {
    const tidied = data.tidy?.(get().drafts, read(step)?.covers ?? []);
    if (tidied !== undefined) state.set(tidied);
    const reading = read(step);
    if (reading === null) return saved;
    const { covers, errors, save } = reading;
    const sent = forms.typed(get().drafts);
    if (forms.conflicts(get().drafts).some((name) => covers.includes(name))) return { kind: 'conflict' };
    if (errors.length > 0) return { kind: 'invalid', errors };
    const { version } = get().view;
    const join = await sending(
      covers,
      () => save(version, manner),
      (join) => join !== null,
    );
    if (join === null) return { kind: 'unconfirmed' };
    state.forgetSubmission();
    const { drafts, view, restored } = get();
    const joined = join(view);
    // A save may change the answers of other steps, too.
    const rebased = forms.rebase(forms.markSaved(drafts, covers, sent), joined.answers);
    state.set(rebased, {
      view: joined,
      restored: restored.filter((name) => !covers.includes(name)),
    });
    return saved;
  };

  const saveStep = (
    step: Step,
    { isConfirmed = false, isForward = false }: Partial<SaveManner> = {},
  ): Promise<StepResult> => saveWithRebase(() => saveOnce(step, { isConfirmed, isForward }));

  return { readAgain, saveWithRebase, sending, saveStep };
}

export const isStale = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'precondition-failed';
