import { ApiProblem } from '../api/http/problem.ts';
import type { FlowData, FlowKind, FormName } from './flow-kind.ts';
import type { FlowState } from './flow-state.ts';
import type { FlowSteps } from './flow-steps.ts';
import { failureOf, type FinishResult } from './save-result.ts';
import { isStale, type StepSaves } from './step-saves.ts';

interface FinishOptions<Kind extends FlowKind> {
  readonly state: FlowState<Kind>;
  readonly data: FlowData<Kind>;
  readonly newKey: () => string;
  readonly steps: FlowSteps<Kind>;
  readonly saves: StepSaves<Kind>;
}

/** Makes the function that saves the remaining steps of a flow and then finishes it. */
export function createFinish<Kind extends FlowKind>({
  state,
  data,
  newKey,
  steps,
  saves,
}: FinishOptions<Kind>) {
  type Finished = FinishResult<Kind['step'], Kind['receipt']>;
  const { forms, get } = state;
  const { read, hasUnsaved } = steps;
  const { readAgain, saveStep } = saves;

  const saveTheRest = async (): Promise<Finished | null> => {
    for (const { name: step } of data.mapOf(get().view).steps) {
      if (!hasUnsaved(step)) continue;
      const result = await saveStep(step, { isForward: true });
      if (result.kind === 'invalid' || result.kind === 'unconfirmed')
        return { kind: 'step-not-saved', step, reason: result };
      if (result.kind !== 'saved') return result;
    }
    return null;
  };

  /** Forms of steps in which something was typed while the steps were being saved. */
  const lateForms = (): ReadonlySet<FormName<Kind>> => {
    const { drafts, view } = get();
    const covered = data.mapOf(view).steps.flatMap(({ name }) => read(name)?.covers ?? []);
    return new Set(covered.filter((name) => forms.isDirty(drafts, name)));
  };

  const send = async (): Promise<Finished> => {
    const { version, key } = state.beginSubmission(newKey);
    const sent = forms.typed(get().drafts);
    const late = lateForms();
    const { receipt, join } = await data.finish(version, key);
    state.endSubmission();
    const { drafts, view } = get();
    // Text typed since the press was not sent, so it stays unsaved.
    const names = forms.names.filter((name) => !late.has(name));
    state.set(forms.markSaved(drafts, names, sent), { view: join(view) });
    return { kind: 'finished', receipt };
  };

  return async (): Promise<Finished> => {
    try {
      return (await saveTheRest()) ?? (await send());
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (!isStale(problem)) return failureOf(problem, data.fieldPointer);
      // The content has changed, so the person reviews it before it is sent, even without a conflict.
      state.forgetSubmission();
      const result = await readAgain();
      if (result.kind === 'failed') return result;
      return forms.conflicts(get().drafts).length > 0 ? { kind: 'conflict' } : { kind: 'failed', problem };
    }
  };
}
