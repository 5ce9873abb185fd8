import type { FieldError } from '../../shared/domain/field-error.ts';
import type { FlowMap, FlowProgress } from '../../shared/domain/flow.ts';
import type { Drafts, DraftsDefinition } from '../forms/drafts.ts';
import type { NameOf } from '../forms/names.ts';

/** What of a page's view model the engine reads. */
export interface FlowView {
  readonly version: number;
  readonly progress: FlowProgress;
  readonly answers: object;
}

/** The types of one flow. */
export interface FlowKind {
  readonly view: FlowView;
  readonly forms: object;
  /** The names of its steps. */
  readonly step: string;
  /** What finishing it yields. */
  readonly receipt: unknown;
  /** Why it may be over before that. */
  readonly end: string;
}

export type FormName<Kind extends FlowKind> = NameOf<Kind['forms']>;
export type FlowDrafts<Kind extends FlowKind> = Drafts<Kind['forms']>;
export type FlowForms<Kind extends FlowKind> = DraftsDefinition<Kind['forms'], Kind['view']['answers']>;

/** What is known once a change was saved, by what was known by then. */
export type Join<View> = (view: View) => View;

/** One step as it would be saved. */
export interface StepReading<Kind extends FlowKind> {
  /** The forms that stand on the step and are saved with it. */
  readonly covers: readonly FormName<Kind>[];
  readonly errors: readonly FieldError[];
  /** Asked before it is saved; when the answer is no, the person is asked first. */
  readonly isSafe?: () => Promise<boolean>;
  /** Rejects with an `ApiProblem`. */
  readonly save: (version: number) => Promise<Join<Kind['view']>>;
}

/** What a flow reads and writes. */
export interface FlowData<Kind extends FlowKind> {
  readonly mapOf: (view: Kind['view']) => FlowMap<Kind['step']>;
  /** Null for a step on which nothing is saved, such as a review. */
  readonly read: (step: Kind['step'], forms: Kind['forms'], view: Kind['view']) => StepReading<Kind> | null;
  /** What counts as typed when a step is saved, such as a link left in the field for adding one. */
  readonly tidy?: (drafts: FlowDrafts<Kind>, covers: readonly FormName<Kind>[]) => FlowDrafts<Kind>;
  readonly load: () => Promise<Kind['view']>;
  /** A second call with the same key yields the same receipt. */
  readonly finish: (
    version: number,
    key: string,
  ) => Promise<{ readonly receipt: Kind['receipt']; readonly join: Join<Kind['view']> }>;
  /** The pointer of a field's error, by its pointer in a refused request. */
  readonly fieldPointer?: (pointer: string) => string;
}
