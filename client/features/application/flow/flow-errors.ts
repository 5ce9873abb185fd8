import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { type ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';
import { formErrorsOf as formErrors } from '../../../forms/form-errors.ts';
import type { FormErrors } from '../../../ui/forms/error-summary.tsx';
import { fieldId } from '../../../ui/fields/form-control.tsx';

export const formId = 'application';

/** Puts the focus on a control of the step's form. */
export const focusField = (name: string): void =>
  document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`)?.focus();

/** These pointers have no field in the form: the request, the step and the question about relocating. */
const ofWhole: ReadonlySet<string> = new Set(['', 'step', 'relocation']);

/** @param isCvComing a CV is being uploaded, so the message says that instead of that the CV is missing */
export function formErrorsOf(errors: readonly FieldError[], isCvComing = false): FormErrors {
  const { general, fields } = formErrors(errors, ofWhole);
  const isWaiting = isCvComing && fields['cv'] !== undefined;
  return { general, fields: isWaiting ? { ...fields, cv: applicationForm.upload.wait } : fields };
}

const texts: Partial<Record<ApiProblem['code'], string>> = applicationForm.failures;

/**
 * Returns the message for a failed request whose cause is not an error in the form.
 * @param ofWithdrawn the message where a withdrawal elsewhere has stopped the request; null if there was none
 */
export const failureText = ({ code }: ApiProblem, ofWithdrawn: string | null = null): string =>
  (code === 'precondition-failed' ? ofWithdrawn : null) ?? texts[code] ?? applicationForm.failures.unknown;

/** The job no longer exists, or the application can no longer be changed. */
export type End = 'job-not-found' | 'job-expired' | 'closed';

export const endOf = (code: ApiProblem['code']): End | null =>
  code === 'job-not-found' || code === 'job-expired' ? code : code === 'conflict' ? 'closed' : null;

/** These failures affect the flow and not only the request that received them. */
export const stopsFlow = (code: ApiProblem['code']): boolean => isSignInNeeded(code) || endOf(code) !== null;
