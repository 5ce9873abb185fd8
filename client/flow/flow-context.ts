import type { BackPolicy } from '../../shared/domain/back-policy.ts';
import type { FieldError } from '../../shared/domain/field-error.ts';
import type { FlowMap, FlowStep } from '../../shared/domain/flow.ts';
import type { ApiProblem } from '../api/http/problem.ts';
import type { FormErrors } from '../ui/forms/error-summary.tsx';
import type { FlowKind } from './flow-kind.ts';
import type { Next, OpenFlowModal } from './flow-modals.ts';
import type { FlowStore } from './flow-store.ts';
import type { StepResult } from './save-result.ts';

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

export type Save = () => Promise<StepResult>;

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
