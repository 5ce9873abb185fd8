import type { Busy, Failure, FlowContext } from '../../../client/flow/flow-context.ts';
import type { FlowKind } from '../../../client/flow/flow-kind.ts';
import { type FormErrors, noErrors } from '../../../client/ui/forms/error-summary.tsx';
import type { StepAddress } from '../../../shared/domain/flow.ts';

/** Until nothing is under way: the fakes answer within microtasks, and no timer runs. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The part of a tab's visit that is the same in every flow: what `use-flow.ts` keeps in React, kept in fields. */
export class FakeFlow<Kind extends FlowKind> {
  protected address: StepAddress;
  busy: Busy = null;
  errors: FormErrors = noErrors;
  failure: Failure<Kind['step']> | null = null;

  constructor(address: StepAddress) {
    this.address = address;
  }

  /** What a navigation reads and changes of it. */
  protected get kept(): Pick<
    FlowContext<Kind>,
    'busy' | 'errors' | 'failure' | 'goTo' | 'setErrors' | 'setBusy' | 'setFailure'
  > {
    const { busy, errors, failure } = this;
    return {
      busy,
      errors,
      failure,
      goTo: (to, shown = noErrors) => {
        this.errors = shown;
        this.failure = null;
        this.address = to;
      },
      setErrors: (shown) => {
        this.errors = shown;
      },
      setBusy: (now) => {
        this.busy = now;
      },
      setFailure: (shown) => {
        this.failure = shown;
      },
    };
  }
}
