import type { FieldError } from '../../../shared/domain/field-error.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import type { ApiProblem } from '../../api/problem.ts';
import type { FormErrors } from '../../ui/error-summary.tsx';

export const formId = 'application';

/** For the summary and beside the fields: the first message a field, by the name its control has. */
export function formErrorsOf(errors: readonly FieldError[]): FormErrors {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const { pointer, message } of errors) {
    const name = pointer.replace(/^\//u, '');
    if (name === '' || name === 'step') general.push(message);
    else fields[name] ??= message;
  }
  return { general: general[0] ?? null, fields };
}

const failures: Partial<Record<ApiProblem['code'], string>> = applicationForm.failures;

/** What to say of a request that failed for no fault of the form's. */
export const failureText = ({ code }: ApiProblem): string =>
  failures[code] ?? applicationForm.failures.unknown;
