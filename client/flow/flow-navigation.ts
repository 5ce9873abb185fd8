import { type BackPolicy, decideBack } from '../../shared/domain/back-policy.ts';
import type { FieldError } from '../../shared/domain/field-error.ts';
import type { FlowMap, FlowStep } from '../../shared/domain/flow.ts';
import { type ApiProblem, isSignInNeeded } from '../api/http/problem.ts';
import { type FormErrors, hasErrors, noErrors } from '../ui/forms/error-summary.tsx';
import type { FlowKind, SaveManner } from './flow-kind.ts';
import type { Next, OpenFlowModal } from './flow-modals.ts';
import type { FlowStore } from './flow-store.ts';
import type { SaveResult, StepResult } from './save-result.ts';

export type Busy = 'saving' | 'finishing' | null;

/** A failed request and how to repeat it. */
export interface Failure<Step> {
  readonly problem: ApiProblem;
  readonly retry: Next;
  /** The step that could not be saved, or null if the request saved no step. */
  readonly step: Step | null;
  /**
   * Saves the same again, without leaving the current step, or reads what has arrived of a finish; null if the request
   * saved nothing.
   */
  readonly save: Save | null;
  /** The page has saved on the last step once the connection was back, and the person has still to finish. */
  readonly isSaved?: true;
}

type Save = () => Promise<StepResult>;

/** The state of a visit at one render, with the functions that change it. */
export interface FlowContext<Kind extends FlowKind> {
  readonly store: FlowStore<Kind>;
  readonly map: FlowMap<Kind['step']>;
  readonly place: FlowStep<Kind['step']>;
  readonly busy: Busy;
  readonly errors: FormErrors;
  readonly failure: Failure<Kind['step']> | null;
  readonly goTo: (to: FlowStep<Kind['step']>, errors?: FormErrors) => void;
  readonly open: OpenFlowModal;
  readonly setErrors: (errors: FormErrors) => void;
  readonly setBusy: (busy: Busy) => void;
  readonly setFailure: (failure: Failure<Kind['step']> | null) => void;
  readonly setEnd: (end: Kind['end']) => void;
  readonly leave: () => void;
}

/**
 * The rules that a flow declares for moving between steps. A hook that returns true has opened a question or a message
 * instead of continuing; `next` continues after the answer.
 */
export interface FlowRules<Kind extends FlowKind> {
  readonly back: BackPolicy;
  /** The person may leave these steps although their save failed; the engine saves them later. */
  readonly mayWait?: readonly Kind['step'][];
  readonly errorsOf: (errors: readonly FieldError[]) => FormErrors;
  readonly failureText: (problem: ApiProblem) => string;
  /** Called when a step was not saved because of these errors, which are shown. */
  readonly onWrong?: (errors: FormErrors) => void;
  /** Returns why this failure ends the flow, or null if the flow continues. */
  readonly endOf?: (code: ApiProblem['code']) => Kind['end'] | null;
  /** Asks before the step is saved and the person moves forward. */
  readonly beforeNext?: (context: FlowContext<Kind>, next: Next) => boolean;
  readonly afterSave?: (context: FlowContext<Kind>, next: Next) => boolean;
  readonly beforeFinish?: (context: FlowContext<Kind>, next: Next) => boolean;
  /** Asks for confirmation before a save that has further effects. */
  readonly confirm?: (step: Kind['step'], save: Next) => void;
  /** Returns whether the person is asked before leaving although everything is saved. */
  readonly asksBeforeExit?: () => boolean;
  /** Asks open questions after a step is shown. @param isLed the address named a locked step */
  readonly onArrive?: (context: FlowContext<Kind>, isLed: boolean) => void;
  /** Returns whether what finishes the flow, and was asked for in this visit, has arrived. */
  readonly hasArrived?: (view: Kind['view']) => boolean;
  readonly onFinish: (receipt: Kind['receipt']) => void;
}

export type FlowNavigation<Kind extends FlowKind> = ReturnType<typeof createNavigation<Kind>>;

/** Defines the actions of a flow's buttons without rendering, so that tests can run them in any order. */
export function createNavigation<Kind extends FlowKind>(rules: FlowRules<Kind>, context: FlowContext<Kind>) {
  type Step = Kind['step'];
  type To = FlowStep<Step> | null;
  const { store, map, place, busy, failure, errors, goTo, setErrors } = context;
  const progress = () => store.get().view.progress;

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
      const open = map.firstIncomplete(progress());
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
    return reading.mustSave === true || store.hasUnsaved(at.name) || !map.isComplete(progress(), at);
  };

  const finish = async (): Promise<void> => {
    const again = () => void finish();
    const result = await during('finishing', () => store.finish());
    if (result.kind === 'finished') return rules.onFinish(result.receipt);
    if (result.kind === 'step-not-saved') return finishStep(result.step, result.reason);
    if (result.kind === 'invalid') {
      // The server refused because something is missing; after a refresh, the rules can find and show it.
      await store.refresh();
      if (rules.beforeFinish?.(context, again) === true) return undefined;
    }
    return void settle(result, again, null, store.refresh);
  };

  /** Handles a step of an earlier visit that must be saved before the flow can finish. */
  const finishStep = (step: Step, reason: StepResult): void => {
    const at = map.named(step);
    const save = async () => {
      if (await saveStep(step, () => void save(), { isConfirmed: true, isForward: true })) await finish();
    };
    if (reason.kind === 'unconfirmed') rules.confirm?.(step, () => void save());
    else if (reason.kind === 'invalid' && at !== null) goTo(at, rules.errorsOf(reason.errors));
  };

  const continueTo = (to: To): void => {
    if (to !== null) goTo(to);
    else if (rules.beforeFinish?.(context, () => void finish()) !== true) void finish();
  };

  /** Saves the step, asks the questions that follow it, and moves on. */
  const forward = async (to: To, isConfirmed = false, isAnswered = false): Promise<void> => {
    if (busy !== null) return;
    const next = () => void forward(to, isConfirmed, true);
    if (!isAnswered && rules.beforeNext?.(context, next) === true) return;
    const again: Again = (isConfirmed) => void forward(to, isConfirmed, isAnswered);
    const manner = { isConfirmed, isForward: true };
    if (needsSaving(place) && !(await saveStep(place.name, again, manner))) return;
    if (rules.afterSave?.(context, () => continueTo(to)) !== true) continueTo(to);
  };

  /** The flow's policy decides whether Back saves a partly filled step. */
  const back = async (to: To, isConfirmed = false): Promise<void> => {
    if (busy !== null) return undefined;
    const go = () => (to === null ? context.leave() : goTo(to));
    const reading = store.read(place.name);
    if (reading === null) return go();
    const isValid = reading.errors.length === 0;
    const decision = decideBack(rules.back, {
      hasChanges: store.hasUnsaved(place.name),
      isValid,
      isLatestBeyondCurrent: map.isBefore(place, map.firstIncomplete(progress())),
      isFirstStep: place.step === 1,
      isRequiredMissing: !isValid,
    });
    // The errors are shown once. A second press leaves the step, and this browser stores the typed text.
    if (decision === 'show-error' && !hasErrors(errors)) return setErrors(rules.errorsOf(reading.errors));
    const again: Again = (isConfirmed) => void back(to, isConfirmed);
    if (decision === 'save' && !(await saveStep(place.name, again, { isConfirmed, isForward: false })))
      return undefined;
    return go();
  };

  /** @param leave called once the step is saved, after any question about the save */
  const saveAndLeave = async (leave: Next, isConfirmed = false): Promise<void> => {
    const again: Again = (isConfirmed) => void saveAndLeave(leave, isConfirmed);
    const manner = { isConfirmed, isForward: false };
    const isSaved = store.read(place.name) === null || (await saveStep(place.name, again, manner));
    if (isSaved) leave();
  };

  /** Lists the other steps that the person left with a failed save. */
  const waiting = (rules.mayWait ?? []).filter((step) => step !== place.name && store.hasUnsaved(step));
  /** Does not report a failure, because missing steps are reported before the flow finishes. */
  const saveWaiting = async (): Promise<void> => {
    for (const step of waiting) await store.save(step);
  };
  const hasUnsaved = () => map.steps.some(({ name }) => store.hasUnsaved(name));

  return {
    during,
    settle,
    next: () => forward(map.next(place)),
    previous: () => back(map.previous(place)),
    /** Handles a press in the rail: a later step saves first, an earlier step goes back. */
    go(to: FlowStep<Step>): Promise<void> {
      if (to.name === place.name || !map.isUnlocked(progress(), to)) return Promise.resolve();
      return map.isBefore(place, to) ? forward(to) : back(to);
    },
    /** Leaves the flow, after a question if unsaved text would be lost. */
    exit: (): void => {
      if (hasUnsaved()) context.open('unsaved');
      else if (rules.asksBeforeExit?.() === true) context.open('exit');
      else context.leave();
    },
    /** Saves waiting steps before a review, so that it does not list them as missing. */
    beforeArrival: async (): Promise<void> => {
      if (store.read(place.name) === null) await saveWaiting();
    },
    arrive: (isLed: boolean): void => rules.onArrive?.(context, isLed),
    saveAndLeave,
    dismissFailure: () => context.setFailure(null),
    waiting,
    saveWaiting,
    /**
     * Repeats the failed save after the connection returns. On the last step that does not finish the flow. A request
     * that saved nothing is not repeated, and its notice goes.
     */
    async saveUnreached(): Promise<void> {
      if (busy !== null || failure?.problem.code !== 'unreachable' || failure.isSaved) return;
      const { retry, step, save } = failure;
      if (save === null) return context.setFailure(null);
      const result = await save();
      if (result.kind === 'failed' && result.problem.code === 'unreachable') return;
      if (result.kind !== 'saved') return void settle(result, retry, step, save);
      const isLast = map.next(place) === null;
      // Only the answer was lost. It is asked for again, which sends nothing anew.
      if (isLast && rules.hasArrived?.(store.get().view) === true) return finish();
      context.setFailure(isLast ? { ...failure, save: null, isSaved: true } : null);
    },
  };
}

type Again = (isConfirmed: boolean) => void;
