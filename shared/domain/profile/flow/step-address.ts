import { readFlowAddress } from '../../flow-address.ts';
import type { FlowMap, StepAddress } from '../../flow.ts';
import { cropperModal } from '../../../flow-paths.ts';
import type { EditModal } from './edit-path.ts';
import type { ProfileStepName } from './steps.ts';

type StepModal = EditModal | typeof cropperModal;

/** The step over which each modal opens. */
const modalSteps: Readonly<Record<StepModal, ProfileStepName>> = {
  [cropperModal]: 'introduction',
  'education-modal': 'education',
  'experience-modal': 'experience',
  'attachment-modal': 'portfolio',
  'links-modal': 'portfolio',
};
const isModal = (name: string): name is StepModal => Object.hasOwn(modalSteps, name);
const modals = Object.keys(modalSteps).filter(isModal);

/** Reads "", "1/2", "2/education-modal" (RT-10); null when the flow has no such step, or the step no such modal. */
export function readStepAddress(map: FlowMap, tail: string): StepAddress | null {
  const address = readFlowAddress(tail, modals);
  if (address === null || address.step === null) return address;
  const place = map.stepAt(address.step, address.subStep);
  if (place === null) return null;
  const isOver = address.modal === null || modalSteps[address.modal] === place.name;
  return isOver ? address : null;
}
