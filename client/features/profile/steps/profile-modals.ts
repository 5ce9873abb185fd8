import { flowModals, type FlowModals, type Next } from '../../../flow/flow-modals.ts';
import type { ModalDeclarations } from '../../../navigation/modals.ts';

/** The modals that can open over a step. */
export interface ProfileModals extends FlowModals {
  /** Saving would take availability for hire back; `Next` saves all the same (W-24). */
  readonly warning: Next;
}

export const profileModals: ModalDeclarations<ProfileModals> = {
  ...flowModals,
  warning: { isEphemeral: true },
};
