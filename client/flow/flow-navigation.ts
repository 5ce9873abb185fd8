import { decideBack } from '../../shared/domain/back-policy.ts';
import type { FlowStep } from '../../shared/domain/flow.ts';
import { flow as texts } from '../../shared/messages/flow.ts';
import { hasErrors } from '../ui/forms/error-summary.tsx';
import type { FlowContext, FlowRules } from './flow-context.ts';
import type { FlowKind } from './flow-kind.ts';
import type { Next } from './flow-modals.ts';
import { type Again, createSaving } from './flow-saving.ts';
import type { StepResult } from './save-result.ts';

export type FlowNavigation<Kind extends FlowKind> = ReturnType<typeof createNavigation<Kind>>;

/** Defines the actions of a flow's buttons without rendering, so that tests can run them in any order. */
export function createNavigation<Kind extends FlowKind>(rules: FlowRules<Kind>, context: FlowContext<Kind>) {
  type Step = Kind['step'];
  type To = FlowStep<Step> | null;
  const { store, map, place, busy, failure, errors, goTo, setErrors } = context;
  const progress = () => store.get().view.progress;

  const { during, settle, saveStep, needsSaving } = createSaving(rules, context);

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
    // The errors are shown once, and say so. A second press leaves the step, and this browser stores the typed text.
    if (decision === 'show-error' && !hasErrors(errors))
      return setErrors({ ...rules.errorsOf(reading.errors), general: texts.backAgain });
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
