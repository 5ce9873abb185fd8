import type { FieldError } from '../../shared/domain/field-error.ts';
import type { ApiProblem } from '../api/http/problem.ts';

/** The reason why a save did not reach the server. */
export type NotSaved =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

/** The result of a save. Only `saved` means that the server has all of the content. */
export type SaveResult<News = null> = { readonly kind: 'saved'; readonly news: News } | NotSaved;

/** The result of saving a step. Some steps are saved only after the person confirms the further effects. */
export type StepResult = SaveResult | { readonly kind: 'unconfirmed' };

export type FinishResult<Step, Receipt> =
  | NotSaved
  /** A step that an earlier visit left unsaved must be saved first. */
  | {
      readonly kind: 'step-not-saved';
      readonly step: Step;
      readonly reason: Extract<StepResult, { readonly kind: 'invalid' | 'unconfirmed' }>;
    }
  | { readonly kind: 'finished'; readonly receipt: Receipt };

export const saved: SaveResult & { readonly kind: 'saved' } = { kind: 'saved', news: null };

/** Returns the field errors of a refused request, if the answer names fields. */
export function failureOf(
  problem: ApiProblem,
  fieldPointer: (pointer: string) => string = (pointer) => pointer,
): Extract<NotSaved, { readonly kind: 'invalid' | 'failed' }> {
  if (problem.code !== 'invalid-input' || problem.errors.length === 0) return { kind: 'failed', problem };
  const errors = problem.errors.map(({ pointer, message }) => ({ pointer: fieldPointer(pointer), message }));
  return { kind: 'invalid', errors };
}
