import type { ApplicationReceipt } from '../../../../shared/contract/application.ts';
import type { ApplicationStep } from '../../../../shared/domain/application/steps.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import type { PayloadArgs } from '../../../navigation/modals.ts';
import type { FormErrors } from '../../../ui/error-summary.tsx';
import type { ApplicationStore } from './application-store.ts';
import type { End } from './flow-errors.ts';
import type { FlowModal, FlowModalControl, FlowModals } from './flow-modals.ts';
import type { SavedStep } from './read-step.ts';
import type { Upload } from '../materials/uploads.ts';

/** A request that failed, and how to try it again. */
export interface Failure {
  readonly problem: ApiProblem;
  readonly retry: () => void;
  /** The step that could not be saved, where it was one. */
  readonly step: SavedStep | null;
}

export type Busy = 'saving' | 'submitting' | null;

/** One moment of a visit: where it is and what is shown, and how both are changed. */
export interface FlowMoment {
  readonly store: ApplicationStore;
  readonly place: ApplicationStep;
  readonly busy: Busy;
  readonly errors: FormErrors;
  readonly failure: Failure | null;
  /** Files on their way, or kept for another try. */
  readonly uploads: readonly Upload[];
  /** Today in India, as an ISO date. */
  readonly today: () => string;
  readonly goTo: (to: ApplicationStep, errors?: FormErrors) => void;
  readonly open: FlowModalControl['open'];
  /** Goes to a step with a modal over it. */
  readonly openAt: <Name extends FlowModal>(
    to: ApplicationStep,
    name: Name,
    ...payload: PayloadArgs<FlowModals[Name]>
  ) => void;
  readonly setErrors: (errors: FormErrors) => void;
  readonly setBusy: (busy: Busy) => void;
  readonly setFailure: (failure: Failure | null) => void;
  readonly setEnd: (end: End) => void;
  readonly leave: () => void;
  readonly finish: (receipt: ApplicationReceipt) => void;
}
