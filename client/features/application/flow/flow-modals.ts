import type { MissingField } from '../../../../shared/domain/application/missing.ts';
import { flowModals, type FlowModals, type Next } from '../../../flow/flow-modals.ts';
import { materialsModals, type MaterialsModals } from '../../../materials/materials-flow.ts';
import type { ModalDeclarations, useModals } from '../../../navigation/modals.ts';
import type { LinkTarget } from '../materials/link-form.ts';

/** The modals that can open over a step, each with the type of its payload. */
export interface ApplicationModals extends FlowModals, MaterialsModals {
  readonly relocation: Next | undefined;
  readonly mismatch: Next | undefined;
  readonly cities: Next | undefined;
  readonly missing: readonly MissingField[];
  /** The next target of the link modal, which opens after the unsaved text is saved or discarded. */
  readonly link: LinkTarget | undefined;
  readonly 'unsaved-link': LinkTarget | undefined;
}

export const applicationModals: ModalDeclarations<ApplicationModals> = {
  ...flowModals,
  ...materialsModals,
  relocation: {},
  mismatch: {},
  cities: {},
  missing: { isEphemeral: true },
  link: {},
  'unsaved-link': {},
};

export type ModalControl = ReturnType<typeof useModals<ApplicationModals>>;
