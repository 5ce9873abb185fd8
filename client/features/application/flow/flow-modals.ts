import type { MissingField } from '../../../../shared/domain/application/missing.ts';
import { applicationModals as addressed } from '../../../../shared/paths.ts';
import { flowModals, type FlowModals, type Next } from '../../../flow/flow-modals.ts';
import type { ModalDeclarations, useModals } from '../../../navigation/modals.ts';
import type { LinkTarget } from '../materials/link-form.ts';
import type { MaterialsResult } from '../materials/material-changes.ts';

/** What is asked before something is deleted (AP-25). */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  /** What it brings about besides. */
  readonly warning?: string | undefined;
  /** The control that takes its place, and the focus. */
  readonly field: string;
  readonly run: () => Promise<MaterialsResult>;
}

/** The modals that may stand over a step, each with what it is opened with. */
export interface ApplicationModals extends FlowModals {
  readonly relocation: Next | undefined;
  readonly mismatch: Next | undefined;
  readonly cities: Next | undefined;
  readonly missing: readonly MissingField[];
  readonly delete: Deletion;
  readonly links: void;
  readonly 'unsaved-links': void;
  /** What the link modal is opened for next, once what is unsaved in it is saved or given up. */
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
