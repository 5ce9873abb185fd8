import type { ApplicationReceipt, FilesChanged } from '../../../../shared/contract/application.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import type { SavedStep } from './read-step.ts';

/** What became of a save. Only `saved` means that everything in question is on the server. */
export type SaveResult =
  | {
      readonly kind: 'saved';
      /** F-09. */
      readonly isLinkedInSavedInCv: boolean;
      /** F-12. */
      readonly isMarkedUnavailable: boolean;
    }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

export type SubmitResult =
  | Exclude<SaveResult, { readonly kind: 'saved' }>
  | { readonly kind: 'step-invalid'; readonly step: SavedStep; readonly errors: readonly FieldError[] }
  | { readonly kind: 'submitted'; readonly receipt: ApplicationReceipt };

export const saved: SaveResult = { kind: 'saved', isLinkedInSavedInCv: false, isMarkedUnavailable: false };

/** What is to be told of a change of files or links, once it is saved. */
export const savedMaterials = ({ isLinkedInSavedInCv, isMarkedUnavailable }: FilesChanged): SaveResult => ({
  kind: 'saved',
  isLinkedInSavedInCv,
  isMarkedUnavailable,
});

/** A refused request: fields to correct where the answer names them. Pointers are of the answers, not of the body. */
export function failureOf(problem: ApiProblem): SaveResult & { readonly kind: 'invalid' | 'failed' } {
  if (problem.code === 'invalid-input' && problem.errors.length > 0)
    return {
      kind: 'invalid',
      errors: problem.errors.map(({ pointer, message }) => ({
        pointer: pointer.replace(/^\/answers(?=\/)/u, ''),
        message,
      })),
    };
  return { kind: 'failed', problem };
}
