import { numberSteps } from './number-steps.ts';

/** The map of a flow: which steps it has, which follow each other, and which are open. */

/** Sub-step 0 means a step without sub-steps, whose address has no second number. */
export interface Place {
  readonly step: number;
  readonly subStep: number;
}

export interface FlowStep<Name extends string = string> extends Place {
  readonly name: Name;
}

/** The part of the saved progress that decides which steps are complete. */
export interface FlowProgress {
  readonly steps: readonly {
    readonly step: number;
    readonly isComplete: boolean;
    readonly subSteps: readonly { readonly subStep: number; readonly isComplete: boolean }[];
  }[];
}

/** The numbers in an address. They may name a step that the flow does not have. */
export interface StepAddress {
  /** Null: the flow as such, which opens where the person left it. */
  readonly step: number | null;
  readonly subStep: number | null;
}

interface FlowDeclaration<Name extends string, Without extends Name> {
  /** In their order; the names within brackets are the sub-steps of one step. */
  readonly steps: readonly (Name | readonly Name[])[];
  /** Steps that this flow leaves out; the others keep their numbers. */
  readonly without?: readonly Without[];
  /** The target of Back, if it is not the step before. */
  readonly previous?: { readonly [From in Name]?: Name };
  /** How many steps after the first incomplete one are open, too. */
  readonly openAhead?: number;
}

export interface FlowMap<Name extends string = string> {
  readonly steps: readonly FlowStep<Name>[];
  /** The step at an address; a missing sub-step means the step's first. Null when there is no such step. */
  readonly stepAt: (step: number, subStep: number | null) => FlowStep<Name> | null;
  /** The places of one step: its sub-steps, or itself. */
  readonly partsOf: (step: number) => readonly FlowStep<Name>[];
  /** Null when this flow does not have it. */
  readonly named: (name: string) => FlowStep<Name> | null;
  readonly isBefore: (one: Place, other: Place) => boolean;
  /** Null after the last step. */
  readonly next: (place: Place) => FlowStep<Name> | null;
  /** Null leaves the flow. */
  readonly previous: (place: Place) => FlowStep<Name> | null;
  /** Tells whether a step has been saved as complete. */
  readonly isComplete: (progress: FlowProgress, place: Place) => boolean;
  readonly isAllComplete: (progress: FlowProgress) => boolean;
  /** The step at which a returning person goes on; the last one when all are complete. */
  readonly firstIncomplete: (progress: FlowProgress) => FlowStep<Name>;
  readonly isUnlocked: (progress: FlowProgress, place: Place) => boolean;
  /** The step that an address opens; null when there is none, or when it is still locked. */
  readonly openAt: (progress: FlowProgress, address: StepAddress) => FlowStep<Name> | null;
  /** The step that an address leads to. A locked or unknown one leads to the step at which the person goes on. */
  readonly placeAt: (progress: FlowProgress, address: StepAddress) => FlowStep<Name>;
  /** Tells whether an address names a step of this flow that is still locked, so that it leads to another one. */
  readonly isLedFrom: (progress: FlowProgress, address: StepAddress) => boolean;
}

export function defineFlow<Name extends string, Without extends Name = never>({
  steps: declared,
  without = [],
  previous: exceptions = {},
  openAhead = 0,
}: FlowDeclaration<Name, Without>): FlowMap<Exclude<Name, Without>> {
  const left: ReadonlySet<string> = new Set(without);
  const isThere = (step: FlowStep<Name>): step is FlowStep<Exclude<Name, Without>> => !left.has(step.name);
  const steps = numberSteps(declared).filter(isThere);
  const last = steps.at(-1);
  if (last === undefined) throw new RangeError('A flow has at least one step.');
  const indexOf = ({ step, subStep }: Place) =>
    steps.findIndex((other) => other.step === step && other.subStep === subStep);

  const named = (name: string) => steps.find((step) => step.name === name) ?? null;
  const stepAt = (step: number, subStep: number | null) =>
    steps.find((other) => other.step === step && (subStep === null || other.subStep === subStep)) ?? null;
  const firstIncomplete = (progress: FlowProgress) =>
    steps.find((step) => !isComplete(progress, step)) ?? last;
  const isUnlocked = (progress: FlowProgress, place: Place) => {
    const index = indexOf(place);
    return index >= 0 && index <= steps.indexOf(firstIncomplete(progress)) + openAhead;
  };
  const openAt = (progress: FlowProgress, { step, subStep }: StepAddress) => {
    const found = step === null ? null : stepAt(step, subStep);
    return found !== null && isUnlocked(progress, found) ? found : null;
  };

  return {
    steps,
    stepAt,
    partsOf: (step) => steps.filter((other) => other.step === step),
    named,
    isBefore: (one, other) => indexOf(one) < indexOf(other),
    next(place) {
      const index = indexOf(place);
      return index < 0 ? null : (steps[index + 1] ?? null);
    },
    previous(place) {
      const here = steps[indexOf(place)];
      if (here === undefined) return null;
      const exception = exceptions[here.name];
      return exception === undefined ? (steps[steps.indexOf(here) - 1] ?? null) : named(exception);
    },
    isComplete,
    isAllComplete: (progress) => steps.every((step) => isComplete(progress, step)),
    firstIncomplete,
    isUnlocked,
    openAt,
    placeAt: (progress, address) => openAt(progress, address) ?? firstIncomplete(progress),
    isLedFrom: (progress, address) =>
      address.step !== null &&
      stepAt(address.step, address.subStep) !== null &&
      openAt(progress, address) === null,
  };
}

function isComplete({ steps }: FlowProgress, place: Place): boolean {
  const step = steps.find((other) => other.step === place.step);
  if (step === undefined || place.subStep === 0) return step?.isComplete ?? false;
  return step.subSteps.find(({ subStep }) => subStep === place.subStep)?.isComplete ?? false;
}
