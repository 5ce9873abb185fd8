import type { MissingField } from '../../../../shared/domain/application/missing.ts';
import { applicationModals as addressed } from '../../../../shared/paths.ts';
import { flowModals, type FlowModals, type Next } from '../../../flow/flow-modals.ts';
import type { ModalDeclarations, useModals } from '../../../navigation/modals.ts';
import type { LinkTarget } from '../materials/link-form.ts';
import type { MaterialsResult } from '../materials/material-changes.ts';

/** The question before a deletion (AP-25). */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  /** A further effect of the deletion, which the dialog mentions. */
  readonly warning?: string | undefined;
  /** The control that replaces the deleted item and receives the focus. */
  readonly field: string;
  readonly run: () => Promise<MaterialsResult>;
}

/** The modals that can open over a step, each with the type of its payload. */
export interface ApplicationModals extends FlowModals {
  readonly relocation: Next | undefined;
  readonly mismatch: Next | undefined;
  readonly cities: Next | undefined;
  readonly missing: readonly MissingField[];
  readonly delete: Deletion;
  readonly links: void;
  readonly 'unsaved-links': void;
  /** The next target of the link modal, which opens after the unsaved text is saved or discarded. */
  readonly link: LinkTarget | undefined;
  readonly 'unsaved-link': LinkTarget | undefined;
}

const [linksModal] = addressed;

export const applicationModals: ModalDeclarations<ApplicationModals> = {
  ...flowModals,
  relocation: {},
  mismatch: {},
  cities: {},
  missing: { isEphemeral: true },
  delete: { isEphemeral: true },
  links: { path: `/${linksModal}` },
  'unsaved-links': {},
  link: {},
  'unsaved-link': {},
};

export type ModalControl = ReturnType<typeof useModals<ApplicationModals>>;
