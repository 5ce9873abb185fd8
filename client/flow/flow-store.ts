import { createFinish } from './flow-finish.ts';
import type { FlowData, FlowKind, FormName, Join, SaveManner } from './flow-kind.ts';
import type { FlowState } from './flow-state.ts';
import { createFlowSteps } from './flow-steps.ts';
import type { FinishResult, NotSaved, SaveResult } from './save-result.ts';
import { createSaveQueue } from './save-queue.ts';
import { createStepSaves } from './step-saves.ts';

export type FlowStore<Kind extends FlowKind> = ReturnType<typeof createFlowStore<Kind>>;

interface StoreOptions<Kind extends FlowKind> {
  readonly state: FlowState<Kind>;
  readonly data: FlowData<Kind>;
  readonly newKey: () => string;
}

/**
 * Stores one flow while it is filled in. This browser stores the typed text at once, the server receives it step by
 * step in one save at a time, and only the person can discard it.
 */
export function createFlowStore<Kind extends FlowKind>({ state, data, newKey }: StoreOptions<Kind>) {
  type Step = Kind['step'];
  type Finished = FinishResult<Step, Kind['receipt']>;
  const { forms, get } = state;
  const enqueue = createSaveQueue();
  const steps = createFlowSteps(state, data);
  const saves = createStepSaves(state, data, steps.read);
  const finishOnce = createFinish({ state, data, newKey, steps, saves });
  let finishing: Promise<Finished> | null = null;

  /** Reads the saved view again; typed text stays, or becomes a conflict. */
  const refresh = (): Promise<SaveResult> => enqueue(saves.readAgain);

  return {
    forms,
    get,
    subscribe: state.subscribe,
    restore: state.restore,
    keep: state.keep,
    mapOf: data.mapOf,
    type<Name extends FormName<Kind>>(name: Name, form: Kind['forms'][Name]) {
      state.set(forms.type(get().drafts, name, form));
    },
    choose: (name: FormName<Kind>, whose: 'mine' | 'theirs') =>
      state.set(forms.choose(get().drafts, name, whose)),
    discard: (names: readonly FormName<Kind>[]) =>
      state.set(forms.discard(get().drafts, names, get().view.answers)),
    ...steps,
    refresh,
    hasSubmission: state.hasSubmission,
    save: (step: Step, manner?: Partial<SaveManner>) => enqueue(() => saves.saveStep(step, manner)),
    /** Saves the remaining steps, then finishes. Repeated presses send the same content only once. */
    finish(): Promise<Finished> {
      finishing ??= enqueue(finishOnce).finally(() => {
        finishing = null;
      });
      return finishing;
    },
    /** Runs a feature's own change in the queue of saves, and repeats it after a conflicting save from elsewhere. */
    change: <Result>(once: () => Promise<Result>): Promise<Result | NotSaved> =>
      enqueue(() => saves.saveWithRebase(once)),
    sending: saves.sending,
    /** Merges an answer that may arrive out of order, and reads the view again if other answers have changed. */
    join(version: number, join: Join<Kind['view']>) {
      if (!state.join(version, join)) void refresh();
    },
  };
}
