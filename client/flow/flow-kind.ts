import type { FieldError } from '../../shared/domain/field-error.ts';
import type { FlowMap, FlowProgress, FlowStep } from '../../shared/domain/flow.ts';
import type { Drafts, DraftsDefinition } from '../forms/drafts.ts';
import type { NameOf } from '../forms/names.ts';

/** The part of a page's view model that the engine reads. */
export interface FlowView {
  readonly version: number;
  readonly progress: FlowProgress;
  readonly answers: object;
}

/** The types of one flow. */
export interface FlowKind {
  readonly view: FlowView;
  readonly forms: object;
  readonly step: string;
  /** The result of finishing the flow. */
  readonly receipt: unknown;
  /** The reason why the flow may end early. */
  readonly end: string;
}

export type FormName<Kind extends FlowKind> = NameOf<Kind['forms']>;
export type FlowDrafts<Kind extends FlowKind> = Drafts<Kind['forms']>;
export type FlowForms<Kind extends FlowKind> = DraftsDefinition<Kind['forms'], Kind['view']['answers']>;

/** Merges a saved change into the current view. */
export type Join<View> = (view: View) => View;

/** How a step is saved. */
export interface SaveManner {
  /** The person has confirmed the further effects of the save. */
  readonly isConfirmed: boolean;
  /** The person goes on to a later step, or to the end. */
  readonly isForward: boolean;
}

/** One step in the form in which it would be saved. */
export interface StepReading<Kind extends FlowKind> {
  /** The forms on the step, which are saved with it. */
  readonly covers: readonly FormName<Kind>[];
  /** The forms in the step's modals, which are saved by themselves. */
  readonly inModals?: readonly FormName<Kind>[];
  readonly errors: readonly FieldError[];
  /** The step is saved on the way forward although nothing on it has changed. */
  readonly mustSave?: boolean;
  /**
   * Resolves to null when the save has further effects that the person has not confirmed. Rejects with an `ApiProblem`.
   */
  readonly save: (version: number, manner: SaveManner) => Promise<Join<Kind['view']> | null>;
}

/** The requests and readings that a flow provides to the engine. */
export interface FlowData<Kind extends FlowKind> {
  readonly mapOf: (view: Kind['view']) => FlowMap<Kind['step']>;
  /** Null for a step on which nothing is saved, such as a review. */
  readonly read: (step: Kind['step'], forms: Kind['forms'], view: Kind['view']) => StepReading<Kind> | null;
  /** Completes the forms before a save, for example by adding a link that is still in the field. */
  readonly tidy?: (drafts: FlowDrafts<Kind>, covers: readonly FormName<Kind>[]) => FlowDrafts<Kind>;
  readonly load: () => Promise<Kind['view']>;
  /** The step that the address of the flow as such opens, if it is not where the person goes on. */
  readonly opensAt?: (view: Kind['view']) => FlowStep<Kind['step']> | undefined;
  /** Returns whether the person is told of a change from elsewhere before anything is saved over it. */
  readonly mustTell?: (before: Kind['view'], after: Kind['view']) => boolean;
  /** A second call with the same key yields the same receipt. */
  readonly finish: (
    version: number,
    key: string,
  ) => Promise<{ readonly receipt: Kind['receipt']; readonly join: Join<Kind['view']> }>;
  /** Maps a pointer in a refused request to the pointer of the form's field. */
  readonly fieldPointer?: (pointer: string) => string;
}
