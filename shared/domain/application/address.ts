import type { ApplicationProgress } from '../../contract/application.ts';
import { applicationModals, type ApplicationModal } from '../../paths.ts';
import { type FlowStep, isUnlocked, stepAt, type Variant } from './steps.ts';

/** The part of a flow's address after the job's id. It may name a step that does not exist. */
export interface ApplicationAddress {
  /** Null: the flow as such, which opens where the candidate left it (RT-12). */
  readonly step: number | null;
  readonly subStep: number | null;
  readonly modal: ApplicationModal | null;
}

const NUMBER = /^[1-9]$/;
const isModal = (text: string | undefined): text is ApplicationModal =>
  applicationModals.some((modal) => modal === text);

/**
 * Reads the part of the address that follows `/jobs/application/{id}`: "", "2/1", "3/2/links-modal". Steps that no
 * flow has are read all the same; null is no address of the flow at all (RT-07, RT-11).
 */
export function readApplicationAddress(tail: string): ApplicationAddress | null {
  const parts = tail.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const modal = isModal(last) ? last : null;
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

/** The step an address opens; null when there is none in this flow, or when it is still locked (AP-27). */
export function openStepAt(
  { variant, progress }: { readonly variant: Variant; readonly progress: ApplicationProgress },
  { step, subStep }: ApplicationAddress,
): FlowStep | null {
  const found = step === null ? null : stepAt(variant, step, subStep);
  return found !== null && isUnlocked(variant, progress, found) ? found : null;
}

/** Whether an address names a step of this flow that is still locked, so that it leads to another one. */
export const isLedFrom = (known: Parameters<typeof openStepAt>[0], address: ApplicationAddress): boolean => {
  const { step, subStep } = address;
  const isStep = step !== null && stepAt(known.variant, step, subStep) !== null;
  return isStep && openStepAt(known, address) === null;
};
