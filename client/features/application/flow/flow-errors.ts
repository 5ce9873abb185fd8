import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { type ApiProblem, isSignInNeeded } from '../../../api/problem.ts';
import { formErrorsOf as formErrors } from '../../../forms/form-errors.ts';
import type { FormErrors } from '../../../ui/error-summary.tsx';
import { fieldId } from '../../../ui/form-control.tsx';

export const formId = 'application';

/** Puts the focus on a control of the step's form. */
export const focusField = (name: string): void =>
  document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`)?.focus();

/** What has no field of the form: the request as a whole, the step, the question about moving. */
const ofWhole: ReadonlySet<string> = new Set(['', 'step', 'relocation']);

/** @param isCvComing a file for it is on its way, which is said in place of its being missing */
export function formErrorsOf(errors: readonly FieldError[], isCvComing = false): FormErrors {
  const { general, fields } = formErrors(errors, ofWhole);
  const isWaiting = isCvComing && fields['cv'] !== undefined;
  return { general, fields: isWaiting ? { ...fields, cv: applicationForm.upload.wait } : fields };
}

const failures: Partial<Record<ApiProblem['code'], string>> = applicationForm.failures;

/** What to say of a request that failed for no fault of the form's. */
export const failureText = ({ code }: ApiProblem): string =>
  failures[code] ?? applicationForm.failures.unknown;

/** The job is gone, or the application cannot be changed any more. */
export type End = 'job-not-found' | 'job-expired' | 'closed';

export const endOf = (code: ApiProblem['code']): End | null =>
  code === 'job-not-found' || code === 'job-expired' ? code : code === 'conflict' ? 'closed' : null;

/** Failures that concern more than the request that met them. */
export const stopsFlow = (code: ApiProblem['code']): boolean => isSignInNeeded(code) || endOf(code) !== null;
