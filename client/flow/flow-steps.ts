import type { FlowStep, StepAddress } from '../../shared/domain/flow.ts';
import type { FlowData, FlowKind, StepReading } from './flow-kind.ts';
import type { FlowState } from './flow-state.ts';

export type FlowSteps<Kind extends FlowKind> = ReturnType<typeof createFlowSteps<Kind>>;

/** Reads the steps of a flow from what is typed: what a save would send, and which step is opened. */
export function createFlowSteps<Kind extends FlowKind>(
  { forms, get }: FlowState<Kind>,
  data: FlowData<Kind>,
) {
  type Step = Kind['step'];

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

  return { read, hasUnsaved, hasRestored, placeAt };
}
