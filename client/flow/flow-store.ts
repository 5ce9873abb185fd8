import type { FlowStep, StepAddress } from '../../shared/domain/flow.ts';
import { ApiProblem } from '../api/http/problem.ts';
import { isRefusal } from '../api/http/refusal.ts';
import type { FlowData, FlowKind, FormName, Join, SaveManner, StepReading } from './flow-kind.ts';
import type { FlowState } from './flow-state.ts';
import {
  failureOf,
  type FinishResult,
  type NotSaved,
  saved,
  type SaveResult,
  type StepResult,
} from './save-result.ts';

export type FlowStore<Kind extends FlowKind> = ReturnType<typeof createFlowStore<Kind>>;

interface StoreOptions<Kind extends FlowKind> {
  readonly state: FlowState<Kind>;
  readonly data: FlowData<Kind>;
  readonly newKey: () => string;
}

/** Three conflicts in a row mean that another tab saves continuously, so the save gives up. */
const MAX_TRIES = 3;

/**
 * Stores one flow while it is filled in. This browser stores the typed text at once, the server receives it step by
 * step in one save at a time, and only the person can discard it.
 */
export function createFlowStore<Kind extends FlowKind>({ state, data, newKey }: StoreOptions<Kind>) {
  type Step = Kind['step'];
  type Finished = FinishResult<Step, Kind['receipt']>;
  const { forms, get } = state;
  let finishing: Promise<Finished> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs saves one after the other, so that each names the version that the previous save created. */
  const enqueue = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const guard = async <Result>(task: () => Promise<Result>): Promise<Result | NotSaved> => {
    try {
      return await task();
    } catch (problem) {
      if (problem instanceof ApiProblem) return failureOf(problem, data.fieldPointer);
      throw problem;
    }
  };

  const readAgain = () =>
    guard<SaveResult>(async () => {
      state.rebase(await data.load());
      return saved;
    });

  /** Reads the saved view again; typed text stays, or becomes a conflict. */
  const refresh = (): Promise<SaveResult> => enqueue(readAgain);

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

  const read = (step: Step): StepReading<Kind> | null =>
    data.read(step, forms.typed(get().drafts), get().view);

  const hasUnsaved = (step: Step): boolean =>
    read(step)?.covers.some((name) => forms.isDirty(get().drafts, name)) ?? false;

  /** Returns whether text of an earlier visit is back on this step or in its modals, and not saved yet. */
  const hasRestored = (step: Step): boolean => {
    const { covers = [], inModals = [] } = read(step) ?? {};
    return [...covers, ...inModals].some((name) => get().restored.includes(name));
  };

  /**
   * Returns the step at an address. An address without a step opens unsaved text, or else the flow's own choice, or
   * where the person goes on.
   */
  const placeAt = (address: StepAddress): FlowStep<Step> => {
    const { progress } = get().view;
    const map = data.mapOf(get().view);
    const isUnsaved = (place: FlowStep<Step>) => hasUnsaved(place.name) && map.isUnlocked(progress, place);
    const opened =
      address.step === null ? (map.steps.find(isUnsaved) ?? data.opensAt?.(get().view)) : undefined;
    return opened ?? map.placeAt(progress, address);
  };

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

  const finishOnce = async (): Promise<Finished> => {
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
    read,
    hasUnsaved,
    hasRestored,
    placeAt,
    refresh,
    hasSubmission: state.hasSubmission,
    save: (step: Step, manner?: Partial<SaveManner>) => enqueue(() => saveStep(step, manner)),
    /** Saves the remaining steps, then finishes. Repeated presses send the same content only once. */
    finish(): Promise<Finished> {
      finishing ??= enqueue(finishOnce).finally(() => {
        finishing = null;
      });
      return finishing;
    },
    /** Runs a feature's own change in the queue of saves, and repeats it after a conflicting save from elsewhere. */
    change: <Result>(once: () => Promise<Result>): Promise<Result | NotSaved> =>
      enqueue(() => saveWithRebase(once)),
    sending,
    /** Merges an answer that may arrive out of order, and reads the view again if other answers have changed. */
    join(version: number, join: Join<Kind['view']>) {
      if (!state.join(version, join)) void refresh();
    },
  };
}

const isStale = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'precondition-failed';
