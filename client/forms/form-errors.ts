import type { FieldError } from '../../shared/domain/field-error.ts';
import type { ApiProblem } from '../api/http/problem.ts';
import type { FormErrors } from '../ui/forms/error-summary.tsx';

const nothing: ReadonlySet<string> = new Set();

/**
 * Returns the first message of each field by the name of its control, for the summary and the fields.
 * @param ofWhole the pointers, without the slash, that have no field
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

/** Returns the errors of a refused form by field, or one general message when the answer names no fields. */
export function refusalOf(problem: ApiProblem, textOf: (problem: ApiProblem) => string): FormErrors {
  const { fields } = formErrorsOf(problem.errors);
  return Object.keys(fields).length > 0 ? { general: null, fields } : { general: textOf(problem), fields };
}
