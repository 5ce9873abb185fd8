import { flowModals, type FlowModals, type Next } from '../../../flow/flow-modals.ts';
import { attachmentModal, cropperModal } from '../../../../shared/flow-paths.ts';
import { materialsModals, type MaterialsModals } from '../../../materials/materials-flow.ts';
import { type CropperPhoto, readCropperPhoto } from '../picture/cropper-photo.ts';
import type { ModalDeclarations } from '../../../navigation/modals.ts';

/** The modals that can open over a step. */
export interface ProfileModals extends FlowModals, MaterialsModals {
  readonly files: void;
  readonly 'unsaved-files': void;
  /** Saving would take availability for hire back; `Next` saves all the same (W-24). */
  readonly warning: Next;
  /** Nothing is known of the person's pay; `Next` goes on (W-38). */
  readonly 'expected-pay': Next;
  /** A photo is cut (RT-03); undefined for the photo of the form. */
  readonly cropper: CropperPhoto | undefined;
}

export const profileModals: ModalDeclarations<ProfileModals> = {
  ...flowModals,
  ...materialsModals,
  files: { path: `/${attachmentModal}` },
  'unsaved-files': {},
  warning: { isEphemeral: true },
  'expected-pay': { isEphemeral: true },
  cropper: { path: `/${cropperModal}`, decode: readCropperPhoto },
};
