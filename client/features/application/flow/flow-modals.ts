import type { MissingField } from '../../../../shared/domain/application/missing.ts';
import { applicationModals } from '../../../../shared/paths.ts';
import type { ModalDeclarations, useModals } from '../../../navigation/modals.ts';
import type { LinkTarget } from '../materials/link-form.ts';
import type { SaveResult } from './save-result.ts';

/** Goes on with what was waiting for the answer. */
type Next = () => void;

/** What is asked before something is deleted (AP-25). */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  /** What it brings about besides. */
  readonly warning?: string | undefined;
  /** The control that takes its place, and the focus. */
  readonly field: string;
  readonly run: () => Promise<SaveResult>;
}

/** The modals that may stand over a step, each with what it is opened with. */
export interface FlowModals {
  readonly exit: void;
  readonly unsaved: void;
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
  readonly conflict: Next;
  readonly 'sign-in-again': Next;
}

export type FlowModal = keyof FlowModals;

const [linksModal] = applicationModals;

export const flowModals: ModalDeclarations<FlowModals> = {
  exit: {},
  unsaved: {},
  relocation: {},
  mismatch: {},
  cities: {},
  missing: { isEphemeral: true },
  delete: { isEphemeral: true },
  links: { path: `/${linksModal}` },
  'unsaved-links': {},
  link: {},
  'unsaved-link': {},
  conflict: { isEphemeral: true },
  'sign-in-again': { isEphemeral: true },
};

export type FlowModalControl = ReturnType<typeof useModals<FlowModals>>;
