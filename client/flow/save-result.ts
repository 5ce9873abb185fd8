import type { FieldError } from '../../shared/domain/field-error.ts';
import type { ApiProblem } from '../api/problem.ts';

/** Why something is not on the server. */
export type NotSaved =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

/** What became of a save. Only `saved` means that everything in question is on the server. */
export type SaveResult<News = null> = { readonly kind: 'saved'; readonly news: News } | NotSaved;

/** What became of the save of a step: some may be saved only once the person has agreed to what that brings about. */
export type StepResult = SaveResult | { readonly kind: 'unconfirmed' };

export type FinishResult<Step, Receipt> =
  | NotSaved
  /** Steps that an earlier visit left unsaved are saved first. */
  | {
      readonly kind: 'step-not-saved';
      readonly step: Step;
      readonly reason: Extract<StepResult, { readonly kind: 'invalid' | 'unconfirmed' }>;
    }
  | { readonly kind: 'finished'; readonly receipt: Receipt };

export const saved: SaveResult & { readonly kind: 'saved' } = { kind: 'saved', news: null };

/** A refused request: fields to correct where the answer names them. */
export function failureOf(
  problem: ApiProblem,
  fieldPointer: (pointer: string) => string = (pointer) => pointer,
): Extract<NotSaved, { readonly kind: 'invalid' | 'failed' }> {
  if (problem.code !== 'invalid-input' || problem.errors.length === 0) return { kind: 'failed', problem };
  const errors = problem.errors.map(({ pointer, message }) => ({ pointer: fieldPointer(pointer), message }));
  return { kind: 'invalid', errors };
}
