import type { StepAddress } from './flow.ts';

/** The part of a flow's address that follows the flow's own. It may name a step that does not exist. */
export interface FlowAddress<Modal extends string = string> extends StepAddress {
  readonly modal: Modal | null;
}

export const flowStart: FlowAddress<never> = { step: null, subStep: null, modal: null };

const NUMBER = /^[1-9]$/;

/**
 * Reads "", "2/1", "3/2/links-modal". Steps that no flow has are read all the same; null is no address of a flow.
 * @param modals those with an address of their own
 */
export function readFlowAddress<Modal extends string>(
  tail: string,
  modals: readonly Modal[],
): FlowAddress<Modal> | null {
  const parts = tail.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const modal = modals.find((name) => name === last) ?? null;
  const [step, subStep, ...more] = modal === null ? parts : parts.slice(0, -1);
  if (more.length > 0 || (modal !== null && step === undefined)) return null;
  const isNumber = (part: string | undefined) => part === undefined || NUMBER.test(part);
  if (!isNumber(step) || !isNumber(subStep)) return null;
  return {
    step: step === undefined ? null : Number(step),
    subStep: subStep === undefined ? null : Number(subStep),
    modal,
  };
}
