import type { ModalDeclarations } from '../navigation/modals.ts';

/** Continues the action that was waiting for an answer. */
export type Next = () => void;

/** The modals that can open over a step of any flow, each with the type of its payload. */
export interface FlowModals {
  /** The person leaves with everything saved. */
  readonly exit: void;
  /** The person leaves with something unsaved. */
  readonly unsaved: void;
  /** Two versions to choose between. */
  readonly conflict: Next;
  readonly 'sign-in-again': Next;
}

export const flowModals: ModalDeclarations<FlowModals> = {
  exit: {},
  unsaved: {},
  conflict: { isEphemeral: true },
  'sign-in-again': { isEphemeral: true },
};

export interface OpenFlowModal {
  (name: 'exit' | 'unsaved'): void;
  (name: 'conflict' | 'sign-in-again', next: Next): void;
}

/** The modals of a page with a flow: which one is shown, and how it is closed. */
export interface FlowModalControl {
  readonly shown: string | null;
  readonly payloads: { readonly conflict?: Next; readonly 'sign-in-again'?: Next };
  readonly close: () => void;
  readonly closeThen: (next: () => void) => void;
}
