import type { FieldError } from '../../shared/domain/field-error.ts';
import type { ApiProblem } from '../api/problem.ts';
import type { FormErrors } from '../ui/error-summary.tsx';

const nothing: ReadonlySet<string> = new Set();

/**
 * For the summary and beside the fields: the first message of each, by the name of its control.
 * @param ofWhole pointers, without their slash, of what has no field
 */
export function formErrorsOf(errors: readonly FieldError[], ofWhole = nothing): FormErrors {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const { pointer, message } of errors) {
    const name = pointer.replace(/^\//u, '');
    if (ofWhole.has(name)) general.push(message);
    else fields[name] ??= message;
  }
  return { general: general[0] ?? null, fields };
}

/** The errors of a refused form: at its fields when the answer names them, else one message for the form. */
export function refusalOf(problem: ApiProblem, textOf: (problem: ApiProblem) => string): FormErrors {
  const { fields } = formErrorsOf(problem.errors);
  return Object.keys(fields).length > 0 ? { general: null, fields } : { general: textOf(problem), fields };
}
